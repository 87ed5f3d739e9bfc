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

const ending = "We'll look at your statement all the same, and answer it.";

/** What a statement's page and mail say of the right, by what is known of it; null where it hasn't ended. */
const rightSentences = {
  open: null,
  delivered: `Your right of withdrawal may have ended, because the music was delivered at once with your consent. ${ending}`,
  claimed: `Your right of withdrawal may have ended, because the gift was claimed. ${ending}`,
  over: `Your right of withdrawal may have ended, because the 14 days are over. ${ending}`,
  // The same for every order, and for none.
  unknown: `If the music was delivered at once with your consent, or the 14 days are over, your right of withdrawal may have ended. ${ending}`,
} as const satisfies Record<string, string | null>;
export type WithdrawalRight = keyof typeof rightSentences;

/** Whether a word is one of them. */
export function isWithdrawalRight(word: string): word is WithdrawalRight {
  return Object.hasOwn(rightSentences, word);
}

/** That the right may have ended; null where it hasn't. */
export function describeRight(right: WithdrawalRight): string | null {
  return rightSentences[right];
}
