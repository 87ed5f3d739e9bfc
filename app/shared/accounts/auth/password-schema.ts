import { z } from "zod";
import { messages } from "#app/messages/messages.ts";
import { emailSchema } from "#app/shared/core/email-schema.ts";
import { confirmPasswordSchema, newPasswordSchema, presentPasswordSchema, repeats } from "./schema.ts";

const changeFields = z.strictObject({
  currentPassword: presentPasswordSchema,
  newPassword: newPasswordSchema,
  confirmPassword: confirmPasswordSchema,
});

/** The JSON body of changing a password; the new one follows the rules of registration. */
export const passwordChangeSchema = changeFields
  .extend({
    removesPasskeys: z.boolean().optional().describe("Removes all passkeys, too; otherwise they stay."),
  })
  .refine(...repeats("newPassword"));

/** The box of a form that removes all passkeys in the same step. */
export const passkeyRemoval = {
  removesPasskeys: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
};

/** The form. */
export const passwordChangeFormSchema = changeFields.extend(passkeyRemoval).refine(...repeats("newPassword"));

/** The form and JSON body of requesting a reset. */
export const forgottenPasswordSchema = z.strictObject({ email: emailSchema });

const resetFields = z.strictObject({ password: newPasswordSchema, confirmPassword: confirmPasswordSchema });

/** The form of a reset; its token comes from the link. */
export const passwordResetFormSchema = resetFields.refine(...repeats("password"));

/** The JSON body of a reset. */
export const passwordResetSchema = resetFields
  .extend({
    token: z
      .string({ error: () => messages.dashboard.links.noToken })
      .max(128, { error: () => messages.dashboard.links.noLink }),
  })
  .refine(...repeats("password"));
