import type { WithdrawalRight } from "#app/shared/core/orders/withdrawal.ts";
import type { SiteSettings } from "#app/shared/core/settings/schema.ts";
import { formatDate } from "#app/shared/core/times/zoned-time.ts";

/** What a template needs of a statement. */
interface Answered {
  name: string | null;
  receivedAt: string;
  withdrawUntil: string | null;
  matched: { title: string; number: string; right: WithdrawalRight } | null;
  status: string;
}

export const answerTemplateNames = ["refund", "ended", "unmatched"] as const;
type TemplateName = (typeof answerTemplateNames)[number];

/** Beginnings for the owner's answer, and the one that fits what is known. */
export function answerTemplates(
  { name, receivedAt, withdrawUntil, matched, status }: Answered,
  { timeZone, artistName }: Pick<SiteSettings, "timeZone" | "artistName">,
): { suggested: TemplateName; texts: Record<TemplateName, string> } {
  const compose = (...sentences: string[]) =>
    [`Hello ${name ?? ""},`.replace(" ,", ","), ...sentences, artistName].join("\n\n");
  const on = formatDate(new Date(receivedAt), timeZone);
  const what = matched ? `${matched.title} (${matched.number})` : "your purchase";
  const why =
    matched?.right === "over" && withdrawUntil
      ? `The withdrawal period for ${what} ended on ${formatDate(new Date(withdrawUntil), timeZone)}`
      : `When you ordered ${what}, you asked for delivery at once and agreed that the right of withdrawal ends with it`;
  const texts = {
    refund: compose(
      `Thank you for your statement of ${on}.`,
      `We've refunded ${what} to the card you paid with. Depending on your bank, it takes up to ten days until you see it. The music is no longer in your account.`,
    ),
    ended: compose(
      `Thank you for your statement of ${on}.`,
      `${why}, so we can't refund it this way. If something is wrong with the music, reply to this email, and we'll find a solution.`,
    ),
    unmatched: compose(
      `Thank you for your statement of ${on}.`,
      "We couldn't find the order that it is about. Please send us its number, which is on your receipt, or the email address that you bought with. Your statement counts from the day we received it.",
    ),
  };
  if (!matched) return { suggested: "unmatched", texts };
  const hasEnded = matched.right === "delivered" || matched.right === "over";
  return { suggested: hasEnded && status !== "refunded" ? "ended" : "refund", texts };
}
