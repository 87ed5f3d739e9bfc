import { messages } from "#app/messages/messages.ts";
import type { SiteSettings } from "#app/shared/core/settings/schema.ts";
import { isInEea } from "#app/shared/core/tax/tax.ts";

/** What a statement ends. */
export const withdrawalKinds = ["withdrawal"] as const;

export const withdrawalStatuses = ["received", "refunded", "answered"] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

/**
 * Whether buyers withdraw on a page of the site: as the owner says or, without a word of theirs, where the law asks for
 * it. The duty follows the buyers, and a seller who charges tax where they live has some in the EU.
 */
export function offersWithdrawal({
  withdrawal,
  seller,
  tax,
}: Pick<SiteSettings, "withdrawal" | "seller" | "tax">): boolean {
  if (withdrawal !== "automatic") return withdrawal === "on";
  return isInEea(seller.country) || tax.mode === "by_country";
}

/** What is known of the right; "unknown" is the same for every order, and for none. */
const withdrawalRights = ["open", "delivered", "claimed", "over", "unknown"] as const;
export type WithdrawalRight = (typeof withdrawalRights)[number];

/** Whether a word is one of them. */
export function isWithdrawalRight(word: string): word is WithdrawalRight {
  return withdrawalRights.some((right) => right === word);
}

/** That the right may have ended, as a statement's page and mail say it; null where it hasn't. */
export function describeRight(right: WithdrawalRight): string | null {
  return right === "open" ? null : messages.statutory.rightEnded[right];
}
