import { z } from "zod";
import { messages } from "#app/messages/messages.ts";
import { cleanLine } from "#app/shared/core/clean-text.ts";
import { emailSchema } from "#app/shared/core/email-schema.ts";
import { localTimeSchema } from "#app/shared/core/times/form-times.ts";
import { optionalNumber } from "#app/shared/core/whole-number.ts";
import { itemField } from "#app/shared/music/tracks/item-field.ts";

/** What the owner notes for themselves. */
export const noteField = z
  .string()
  .overwrite(cleanLine)
  .max(200, { error: () => messages.adminGrants.giving.upTo200 })
  .default("");

const formFields = z.object({
  expiresAt: localTimeSchema,
  maxDownloads: optionalNumber(1000),
  note: noteField,
});

/** The form on a track's or release's page: whom it is given to. */
export const grantFormSchema = formFields.extend({ email: emailSchema });

/** The form on a user's page: what they are given. */
export const userGrantFormSchema = formFields.extend({ item: itemField });

const id = z.string().min(1).max(100);

/** The JSON body of giving music away. */
export const grantSchema = z
  .strictObject({
    trackId: id.optional(),
    releaseId: id.optional(),
    userId: id.optional(),
    email: emailSchema.optional(),
    expiresAt: z.iso.datetime({ offset: true }).optional().describe("Until when; forever without it."),
    maxDownloads: z
      .number()
      .int()
      .min(1)
      .max(1000)
      .optional()
      .describe(
        "How often each track may be downloaded; as often as they like without it. Streaming doesn't count, and goes on afterwards.",
      ),
    note: noteField.describe("For the artist alone."),
  })
  .refine(({ trackId, releaseId }) => (trackId === undefined) !== (releaseId === undefined), {
    error: () => messages.adminGrants.links.nameOneOf,
    path: ["trackId"],
  })
  .refine(({ userId, email }) => (userId === undefined) !== (email === undefined), {
    error: () => messages.adminGrants.giving.nameUser,
    path: ["email"],
  });

const grantStates = ["active", "used_up", "expired", "taken_back"] as const;

/** What was given by hand, as admins see it. */
export const shownGrantSchema = z.object({
  id: z.string(),
  trackId: z.string().nullable(),
  releaseId: z.string().nullable(),
  title: z.string(),
  userId: z.string(),
  email: z.string(),
  hasAccount: z.boolean().describe("False while it waits for an account that proves the address."),
  isWaiting: z.boolean().describe("Whether some of it isn't published yet."),
  state: z.enum(grantStates),
  givenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  maxDownloads: z.number().int().nullable(),
  downloads: z.number().int().describe("The most that one of its tracks was downloaded, since it was given."),
  note: z.string(),
});
export type ShownGrant = z.infer<typeof shownGrantSchema>;

/** Whose grants are listed: one of the three. */
export const grantQuerySchema = z.object({
  trackId: id.optional(),
  releaseId: id.optional(),
  userId: id.optional(),
});
export type GrantQuery = z.infer<typeof grantQuerySchema>;
