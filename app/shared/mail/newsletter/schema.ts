import { z } from "zod";
import { messages } from "#app/messages/messages.ts";
import { emailField } from "#app/shared/core/email-schema.ts";

export const newsletterSchema = z.strictObject({
  email: emailField(
    () => messages.mail.newsletter.emailInvalid,
    () => messages.mail.newsletter.emailRequired,
  ),
});

/** A box says where it is, to lead back there, and what it asks for: "release:lamp-season", "next_music", or all news. */
export const newsletterFormSchema = newsletterSchema.extend({
  redirectTo: z.string().max(2000).optional(),
  topic: z
    .string()
    .regex(/^(next_music|release:[\w-]{1,200})$/)
    .optional(),
});

/** The query of a newsletter link; an unreadable value becomes a link that matches nothing. */
export const newsletterLinkSchema = z.object({
  subscription: z.coerce.number().int().catch(0),
  token: z.string().max(100).catch(""),
});
export type NewsletterLink = z.infer<typeof newsletterLinkSchema>;

/** What a mail program posts to such a link by itself (RFC 8058); a page's own buttons name one consent, or none. */
export const oneClickSchema = z.object({
  "List-Unsubscribe": z.literal("One-Click").optional(),
  consent: z.coerce.number().int().optional(),
});

/** What an address can ask for: all news, or one mail when a release, or the next music, comes out. */
export const consentTopics = ["news", "release", "next_music"] as const;
export type ConsentTopic = (typeof consentTopics)[number];

/** Where consent was given. */
export const consentPlaces = [
  "newsletter box",
  "registration",
  "checkout",
  "release page",
  "music page",
  "import",
] as const;
export type ConsentPlace = (typeof consentPlaces)[number];

/** Why an address gets no more mail. */
export const stopReasons = ["bounced", "complained"] as const;
export type StopReason = (typeof stopReasons)[number];

/** Who gets an issue; "announcement" is written by the site when music comes out. */
export const issueAudiences = ["all", "buyers", "waitlist", "non_buyers", "announcement"] as const;
export type IssueAudience = (typeof issueAudiences)[number];

export const issueStatuses = ["draft", "scheduled", "sending", "paused", "stopped", "sent"] as const;
export type IssueStatus = (typeof issueStatuses)[number];

export const deliveryStatuses = ["queued", "sent", "failed", "skipped"] as const;

/** The state of a subscription for admins. */
export type SubscriptionState =
  | "subscribed"
  | "not confirmed yet"
  | "unsubscribed"
  | "waitlist only"
  | (typeof stopReasons)[number];
