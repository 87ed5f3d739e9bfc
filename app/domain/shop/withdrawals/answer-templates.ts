import { messages } from "#app/messages/messages.ts";
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
    [
      name ? messages.adminShop.answers.hello(name) : messages.adminShop.answers.helloNobody,
      ...sentences,
      artistName,
    ].join("\n\n");
  const on = formatDate(new Date(receivedAt), timeZone);
  const what = matched ? `${matched.title} (${matched.number})` : messages.adminShop.answers.yourPurchase;
  const why =
    matched?.right === "over" && withdrawUntil
      ? messages.adminShop.answers.periodOver(what, formatDate(new Date(withdrawUntil), timeZone))
      : messages.adminShop.answers.askedForDelivery(what);
  const thanks = messages.adminShop.answers.thanks(on);
  const texts = {
    refund: compose(thanks, messages.adminShop.answers.refunded(what)),
    ended: compose(thanks, why),
    unmatched: compose(thanks, messages.adminShop.answers.unmatched),
  };
  if (!matched) return { suggested: "unmatched", texts };
  const hasEnded = matched.right === "delivered" || matched.right === "over";
  return { suggested: hasEnded && status !== "refunded" ? "ended" : "refund", texts };
}
