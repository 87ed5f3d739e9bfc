import { z } from "zod";
import { messages } from "#app/messages/messages.ts";
import { cleanLine } from "#app/shared/core/clean-text.ts";
import { localTimeSchema } from "#app/shared/core/times/form-times.ts";
import { optionalNumber } from "#app/shared/core/whole-number.ts";

const receiver = z
  .string({ error: () => messages.adminGrants.links.enterReceiver })
  .overwrite(cleanLine)
  .min(1, { error: () => messages.adminGrants.links.enterReceiver })
  .max(80, { error: () => messages.adminGrants.links.upTo80 });

/** The form that makes a private link. */
export const linkFormSchema = z.object({
  receiver,
  expiresAt: localTimeSchema,
  maxPlays: optionalNumber(1000),
  mayDownload: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
});

const id = z.string().min(1).max(100);

/** The JSON body of making a private link. */
export const linkSchema = z
  .strictObject({
    trackId: id.optional(),
    releaseId: id.optional(),
    receiver: receiver.describe("Whom it is for; its page says so."),
    expiresAt: z.iso
      .datetime({ offset: true })
      .optional()
      .describe("Until when; until it is revoked without it."),
    maxPlays: z
      .number()
      .int()
      .min(1)
      .max(1000)
      .optional()
      .describe("How often each track may be played; as often as they like without it."),
    mayDownload: z.boolean().default(false),
  })
  .refine(({ trackId, releaseId }) => (trackId === undefined) !== (releaseId === undefined), {
    error: () => messages.adminGrants.links.nameOneOf,
    path: ["trackId"],
  });

/** A private link as admins see it; its address is shown once, when it is made. */
export const shownLinkSchema = z.object({
  id: z.string(),
  trackId: z.string().nullable(),
  releaseId: z.string().nullable(),
  receiver: z.string(),
  state: z.enum(["active", "expired", "revoked"]),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  maxPlays: z.number().int().nullable(),
  mayDownload: z.boolean(),
  plays: z
    .array(
      z.object({ trackId: z.string(), title: z.string(), isDownload: z.boolean(), at: z.iso.datetime() }),
    )
    .describe("What was heard by it, the latest first; the last hundred."),
  playCount: z.number().int(),
});
export type ShownLink = z.infer<typeof shownLinkSchema>;

/** Whose links are listed: one of the two. */
export const linkQuerySchema = z.object({ trackId: id.optional(), releaseId: id.optional() });
export type LinkQuery = z.infer<typeof linkQuerySchema>;
