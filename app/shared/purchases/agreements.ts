import type { SiteSettings } from "#app/shared/settings/schema.ts";
import { isInEu } from "#app/shared/tax/tax.ts";

/** What a checkout asks its buyer to agree to: nothing on a site without terms and without a seller in the EU. */
export interface CheckoutAgreements {
  /** By paying they accept the terms at /legal/terms. */
  hasTerms: boolean;
  /** The label of the box that they must tick; null without one. */
  withdrawal: string | null;
}

/** Whether paying agrees to something. */
export function asksAnything({ hasTerms, withdrawal }: CheckoutAgreements): boolean {
  return hasTerms || withdrawal !== null;
}

/** What comes before the link to the terms. */
export const termsSentence = "By placing this order, you accept the";

// Directive 2011/83/EU, Article 16(m): consent to begin, and the acknowledgement that the right is lost by it.
const withdrawalSentence =
  "Deliver my music before the 14-day withdrawal period ends. I know that I lose my right of withdrawal once delivery begins.";

/** What the checkouts of this site ask for. */
export function checkoutAgreements({ legal, seller }: SiteSettings): CheckoutAgreements {
  return {
    hasTerms: legal.terms.trim() !== "",
    withdrawal: isInEu(seller.country) ? withdrawalSentence : null,
  };
}
