import { z } from "zod";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { formatDate } from "#app/shared/core/times/zoned-time.ts";

/** A gift as its giver and the admins see it. */
export const givenSchema = z.object({
  email: z.string().nullable().describe("Null where nobody is named, and some time after it was claimed."),
  name: z.string().nullable(),
  sendOn: z.iso.date().nullable().describe("The day set for its mail; null for at once."),
  sentAt: z.iso.datetime().nullable().describe("When its newest link was mailed."),
  claimedAt: z.iso.datetime().nullable(),
});
export type Given = z.infer<typeof givenSchema>;

/** Where a gift is on its way, for its giver. */
export function giftSentence({ name, email, sendOn, sentAt, claimedAt }: Given): string {
  if (claimedAt) return `${name ?? "The recipient"} has claimed it.`;
  if (email === null) return "We don't know who it is for. Please name somebody, and we'll send it.";
  if (sentAt)
    return `We sent the link to ${name} at ${formatEmailAddress(email)}. It hasn't been claimed yet.`;
  const day = sendOn && formatDate(new Date(sendOn), "UTC");
  return `${name} gets the link at ${formatEmailAddress(email)}${day ? ` on ${day}` : ""}.`;
}
