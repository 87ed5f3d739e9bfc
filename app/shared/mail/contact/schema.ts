import { z } from "zod";
import { messages } from "#app/messages/messages.ts";
import { cleanLines } from "#app/shared/core/clean-text.ts";
import { emailSchema } from "#app/shared/core/email-schema.ts";

/** A field that a program may also send as null where it has nothing to say. */
const optionalText = (tooLong: () => string, longest: number) =>
  z.string().overwrite(cleanLines).max(longest, { error: tooLong }).nullish();

/** The fields a visitor may send; the site sets `source` and `status` itself and ignores sent values. */
export const contactSchema = z.strictObject({
  fullName: z
    .string({ error: () => messages.mail.contactErrors.fullName })
    .trim()
    .min(1, { error: () => messages.mail.contactErrors.fullName })
    .max(100, { error: () => messages.mail.contactErrors.nameTooLong })
    .regex(/^\P{Cc}*$/u, { error: () => messages.mail.contactErrors.nameUnshowable }),
  email: emailSchema,
  mailingAddress: optionalText(() => messages.mail.contactErrors.mailingAddressTooLong, 300),
  phoneNumber: optionalText(() => messages.mail.contactErrors.phoneNumberTooLong, 40),
  socialMedia: optionalText(() => messages.mail.contactErrors.socialMediaTooLong, 200),
  message: optionalText(() => messages.mail.contactErrors.messageTooLong, 5000),
  source: optionalText(() => messages.mail.contactErrors.sourceTooLong, 100),
  status: optionalText(() => messages.mail.contactErrors.statusTooLong, 20),
});
export type ContactInput = z.infer<typeof contactSchema>;

/** The response to the sender. */
export const receivedContactSchema = z.object({
  id: z.string(),
  status: z.literal("new"),
  createdAt: z.iso.datetime(),
});

/** The page's form: the same with a message, which programs may leave out, and with a honeypot field. */
export const contactFormSchema = contactSchema.extend({
  message: z
    .string({ error: () => messages.mail.contactErrors.message })
    .overwrite(cleanLines)
    .min(1, { error: () => messages.mail.contactErrors.message })
    .max(5000, { error: () => messages.mail.contactErrors.messageTooLong }),
  website: z.string().optional(),
});
export type ContactFormInput = z.infer<typeof contactFormSchema>;

export const contactStatuses = ["new", "read", "replied", "archived"] as const;
export type ContactStatus = (typeof contactStatuses)[number];
