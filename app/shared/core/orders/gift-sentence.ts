import { z } from "zod";
import { messages } from "#app/messages/messages.ts";
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
  if (claimedAt) return name ? messages.gifts.state.claimed(name) : messages.gifts.state.claimedByRecipient;
  if (email === null) return messages.gifts.state.unnamed;
  const address = formatEmailAddress(email);
  if (sentAt) return messages.gifts.state.sent(name ?? "", address);
  return sendOn
    ? messages.gifts.state.toSendOn(name ?? "", address, formatDate(new Date(sendOn), "UTC"))
    : messages.gifts.state.toSend(name ?? "", address);
}
