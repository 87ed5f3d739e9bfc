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

/** What is known of the right when a statement comes; the mail and the page say it. */
export const withdrawalRights = ["open", "ended", "unknown"] as const;
export type WithdrawalRight = (typeof withdrawalRights)[number];

/** The sentence for whom the right may have ended for; null where it hasn't. Somebody unknown gets the same for every order. */
export function describeRight(right: WithdrawalRight): string | null {
  if (right === "open") return null;
  if (right === "ended") {
    return "Your right of withdrawal may have ended: the music was delivered with your consent, the gift was claimed, or the period is over. We'll look at your statement all the same, and answer it.";
  }
  return "If the music was delivered with your consent, or the 14 days are over, your right of withdrawal may have ended. We'll look at your statement in any case, and answer it.";
}
