import { messages } from "#app/messages/messages.ts";
import type { Seller, SiteSettings } from "#app/shared/core/settings/schema.ts";
import { isInEeaOrUk } from "#app/shared/core/tax/tax.ts";
import { labelTaxId } from "#app/shared/core/tax/tax-ids.ts";

/** What a checkout asks its buyer to agree to: nothing on a site without terms whose buyers have no right of withdrawal. */
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

/** What the checkouts of this site ask for, in the language of the page. */
export function checkoutAgreements(settings: SiteSettings): CheckoutAgreements {
  return {
    hasTerms: settings.legal.terms.trim() !== "",
    withdrawal: asksForConsent(settings) ? messages.statutory.consent.label : null,
  };
}

/**
 * The duty follows the buyers: a seller who charges tax where they live has some in these countries. The EEA has adopted
 * the directive, and the United Kingdom retains it: the Consumer Contracts Regulations 2013.
 */
function asksForConsent({ legal, seller, tax }: SiteSettings): boolean {
  return isInEeaOrUk(seller.country) || tax.mode === "by_country" || legal.deliveryConsent === "everyone";
}

/** What the provider says about where a buyer is; ISO 3166-1 alpha-2. */
export interface CountryEvidence {
  /** Of the card. */
  card?: string;
  /** Of the billing address, where one was given. */
  address?: string;
}

/** The seller and the words about tax as they were when an order was paid. */
export interface ReceiptSeller extends Seller {
  /** What the tax is called. */
  taxName: string;
  /** The sentence of a small business; empty for none. */
  taxNote: string;
}

/** A sum of tax, as "VAT 19%" and "1.90". */
export interface TaxFacts {
  label: string;
  amount: string;
}

/** What a receipt says about number, seller, tax and buyer; the same on the page and in the mail. */
export interface ReceiptFacts {
  /** Null for an order from before receipts had numbers. */
  number: string | null;
  sellerLines: string[];
  tax: TaxFacts | null;
  /** The sentence of a small business; empty for none. */
  taxNote: string;
  agreements: readonly Agreement[];
  business: BusinessBuyer | null;
}

/** The business that an order is for, with its VAT ID or another tax number. */
interface BusinessBuyer {
  name: string;
  taxNumber: string | null;
}

/** A business in one line: "Lamp GmbH, VAT ID: DE123456789". */
export function nameBusiness({ name, taxNumber }: BusinessBuyer): string {
  return taxNumber ? `${name}, ${labelTaxId(taxNumber)}` : name;
}

/** A sentence that the buyer agreed to by paying, or by a box that they ticked. */
export interface Agreement {
  to: "terms" | "withdrawal";
  text: string;
  /** ISO 8601. */
  at: string;
}
