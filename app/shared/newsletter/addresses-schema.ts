import { z } from "zod";
import { cleanLines } from "#app/shared/clean-text.ts";
import { sesTopicArn } from "../settings/schema.ts";

/** Of a list's file, in bytes. */
export const maxListBytes = 5 * 1024 ** 2;
export const maxListRows = 100_000;

const where = "Please say where and when these people agreed to get your emails, in one or two sentences";

/** The form of an import, next to its file. */
export const importSchema = z.object({
  /** Stored with each address as what was agreed to. */
  consent: z
    .string({ error: where })
    .overwrite(cleanLines)
    .min(15, where)
    .max(300, "Use up to 300 characters"),
  /** Instead of a file. */
  list: z.string().optional(),
});

/** What an import did, in numbers of addresses. */
export interface ImportResult {
  added: number;
  known: number;
  /** Stored as unsubscribed, so that no later import brings them back. */
  unsubscribed: number;
  /** Stored as stopped. */
  stopped: number;
  /** Subscribed in the list, but they have unsubscribed here. */
  withdrew: number;
  /** Subscribed in the list, but mail to them was stopped here. */
  stoppedBefore: number;
  /** In the list for other reasons, like an order. */
  notSubscribed: number;
  invalid: number;
  /** The first of the invalid ones, to find them. */
  invalidExamples: string[];
}

/** The form of pasted addresses. */
export const pastedBouncesSchema = z.object({
  text: z.string({ error: "Please paste one or more addresses, or a bounce email" }),
});

/** The form of the topic; empty for none. */
export const sesTopicSchema = z.object({
  sesTopicArn: z
    .string()
    .default("")
    .transform((text) => text.trim() || null)
    .pipe(sesTopicArn),
});
