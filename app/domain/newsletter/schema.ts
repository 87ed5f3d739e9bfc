import { z } from "zod";

export const newsletterSchema = z.strictObject({
  email: z
    .string({ error: "Please enter your email address." })
    .trim()
    .toLowerCase()
    .min(1, "Please enter your email address.")
    .max(254, "Please enter a valid email address.")
    .pipe(z.email("Please enter a valid email address."))
    .meta({ format: "email" }),
});

/** The footer's box says where it stood, to lead back there. */
export const newsletterFormSchema = newsletterSchema.extend({ redirectTo: z.string().max(2000).optional() });

/** What an unsubscribe link carries; anything unreadable becomes a link that fits nothing. */
export const unsubscribeSchema = z.object({
  subscription: z.coerce.number().int().catch(0),
  token: z.string().max(100).catch(""),
});
export type UnsubscribeInput = z.infer<typeof unsubscribeSchema>;
