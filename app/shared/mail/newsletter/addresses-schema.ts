import { z } from "zod";
import { messages } from "#app/messages/messages.ts";
import { cleanLines } from "#app/shared/core/clean-text.ts";
import { sesTopicArn } from "#app/shared/core/settings/schema.ts";
import { answersSchema } from "./import-question.ts";

/** Of a list's file, in bytes. */
export const maxListBytes = 5 * 1024 ** 2;
export const maxListRows = 100_000;

/** The form of an import, next to its file. */
export const importSchema = z.object({
  /** Stored with each address as what was agreed to. */
  consent: z
    .string({ error: () => messages.adminNewsletterImport.sayWhere })
    .overwrite(cleanLines)
    .min(15, { error: () => messages.adminNewsletterImport.sayWhere })
    .max(300, { error: () => messages.adminNewsletter.issue.upTo(300) }),
  /** Instead of a file. */
  list: z.string().optional(),
  /** What values of the list mean that the import asked about. */
  answer: answersSchema,
});

/** A row of a list, to find it in the file: the header is row 1. */
export interface ReportedRow {
  row: number;
  email: string;
  text: string;
}

/** How many rows are reported one by one. */
export const maxReportedRows = 200;

/** What an import did, in numbers of addresses. */
export interface ImportResult {
  added: number;
  known: number;
  /** Stored as unsubscribed, so that no later import brings them back. */
  unsubscribed: number;
  /** Stored as stopped. */
  stopped: number;
  /** They unsubscribed before, here or in another list. */
  withdrew: number;
  /** Subscribed in the list, but mail to them was stopped here. */
  stoppedBefore: number;
  /** In the list for other reasons, like an order. */
  notSubscribed: number;
  invalid: number;
  /** The first of the invalid ones, to find them. */
  invalidExamples: string[];
  /** How many rows have a date that can't be read: of them, the list proves no date of consent. */
  unreadableDates: number;
  /** The first of these. */
  unreadableRows: ReportedRow[];
}

/** The form of pasted addresses. */
export const pastedBouncesSchema = z.object({
  text: z.string({ error: () => messages.adminBounces.pasteAddresses }),
});

/** The form of the topic; empty for none. */
export const sesTopicSchema = z.object({
  sesTopicArn: z
    .string()
    .default("")
    .transform((text) => text.trim() || null)
    .pipe(sesTopicArn),
});
