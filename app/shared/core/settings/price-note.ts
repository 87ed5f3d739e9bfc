import { messages } from "#app/messages/messages.ts";
import { isInEeaOrUk } from "#app/shared/core/tax/tax.ts";
import type { SiteSettings } from "./schema.ts";

// Prices without a word about tax are an offence there: Directive 98/6/EC as the EU's and the EEA's countries apply it, the
// United Kingdom's Price Marking Order, and Switzerland's Preisbekanntgabeverordnung.
const isExpectedIn = (country: string) => isInEeaOrUk(country) || country === "CH";

/**
 * What stands next to prices about tax: "incl. VAT", or the sentence of a small business. Null where the seller's country
 * doesn't expect it, or receipts show no tax.
 */
export function priceNote({ seller, tax }: Pick<SiteSettings, "seller" | "tax">): string | null {
  if (tax.mode === "none") return null;
  if (!isExpectedIn(seller.country)) return null;
  return tax.mode === "small_business" ? tax.note || null : messages.values.includingTax(tax.name);
}
