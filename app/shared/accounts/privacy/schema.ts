import { z } from "zod";
import { presentPasswordSchema } from "#app/shared/accounts/auth/schema.ts";

export const exportStatuses = ["pending", "completed", "failed", "expired"] as const;

/** A copy of one's data that was asked for, as the API shows it. */
export const dataExportRequestSchema = z.object({
  id: z.string(),
  userId: z.string(),
  requestType: z.string(),
  status: z.enum(exportStatuses),
  /** Null until there is a file, and once it is gone. */
  downloadUrl: z.string().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  completedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type DataExportRequest = z.infer<typeof dataExportRequestSchema>;

/** The body that asks for a copy; the password counts where the last proof is too old. */
export const exportRequestSchema = z.strictObject({ password: presentPasswordSchema.optional() });

/** The body, and the form, that asks for the account to be deleted. */
export const deletionRequestSchema = z.strictObject({
  password: presentPasswordSchema,
  unsubscribe: z
    .boolean()
    .optional()
    .describe("Whether to end the newsletter, too, at once. It is a consent of its own and otherwise stays."),
});
