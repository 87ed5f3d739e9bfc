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

/** The query of a newsletter link; an unreadable value becomes a link that matches nothing. */
export const newsletterLinkSchema = z.object({
  subscription: z.coerce.number().int().catch(0),
  token: z.string().max(100).catch(""),
});
export type NewsletterLink = z.infer<typeof newsletterLinkSchema>;

/** What a mail program posts to such a link by itself (RFC 8058); a page's own button posts nothing. */
export const oneClickSchema = z.object({ "List-Unsubscribe": z.literal("One-Click").optional() });

/** The state of a subscription for admins. */
export type SubscriptionState = "subscribed" | "not confirmed yet" | "unsubscribed";
