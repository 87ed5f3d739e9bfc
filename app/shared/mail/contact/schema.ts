import { z } from "zod";
import { cleanLines } from "#app/shared/core/clean-text.ts";
import { emailSchema } from "#app/shared/core/email-schema.ts";

/** A field that a program may also send as null where it has nothing to say. */
const optionalText = (name: string, longest: number) =>
  z.string().overwrite(cleanLines).max(longest, `${name} is too long`).nullish();

/** The fields a visitor may send; the site sets `source` and `status` itself and ignores sent values. */
export const contactSchema = z.strictObject({
  fullName: z
    .string({ error: "Please enter your full name" })
    .trim()
    .min(1, "Please enter your full name")
    .max(100, "Full name is too long")
    .regex(/^\P{Cc}*$/u, "Full name has a character that can't be shown"),
  email: emailSchema,
  mailingAddress: optionalText("Mailing address", 300),
  phoneNumber: optionalText("Phone number", 40),
  socialMedia: optionalText("Social media", 200),
  message: optionalText("Message", 5000),
  source: optionalText("Source", 100),
  status: optionalText("Status", 20),
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
    .string({ error: "Please write a message" })
    .overwrite(cleanLines)
    .min(1, "Please write a message")
    .max(5000, "Message is too long"),
  website: z.string().optional(),
});
export type ContactFormInput = z.infer<typeof contactFormSchema>;

export const contactStatuses = ["new", "read", "replied", "archived"] as const;
export type ContactStatus = (typeof contactStatuses)[number];
