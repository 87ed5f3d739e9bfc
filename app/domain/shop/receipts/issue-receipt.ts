import { eq } from "drizzle-orm";
import { inLanguage } from "#app/domain/core/languages.ts";
import { readOwnSettings } from "#app/domain/core/own-settings.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import type { CountryEvidence, ReceiptSeller } from "#app/shared/core/orders/agreements.ts";
import type { SiteSettings } from "#app/shared/core/settings/schema.ts";
import { taxIncluded } from "#app/shared/core/tax/tax.ts";
import { rateOf } from "#app/shared/core/tax/tax-countries.ts";
import { type PurchaseRow, purchases } from "#db/schema/index.ts";
import { currentContent } from "./receipt-content.ts";
import { nextReceiptNumber } from "./receipt-numbers.ts";

/**
 * Gives a purchase its receipt, in the transaction that completes it: the next number, the names and prices of this
 * moment, the evidence of the buyer's country and the tax that the price includes. A receipt is issued once and doesn't
 * change: what is refunded later is in credit notes.
 * @returns the purchase with it.
 */
export function issueReceipt(
  tx: WriteContext,
  purchase: PurchaseRow,
  countryEvidence: CountryEvidence,
): PurchaseRow {
  if (purchase.receiptNumber !== null) return purchase;
  // It stays in the order's language, and so does what the owner wrote for it.
  const { settings } = inLanguage(purchase.language, () => readOwnSettings(tx));
  const country = countryEvidence.address ?? countryEvidence.card ?? null;
  const rate = findTaxRate(settings, country);
  return tx.db
    .update(purchases)
    .set({
      receiptNumber: nextReceiptNumber(tx, "receipt", purchase),
      seller: sellerOf(settings),
      receiptContent: currentContent(tx, purchase),
      country,
      countryEvidence,
      taxRateBasisPoints: rate,
      taxCents: rate === null ? null : taxIncluded(purchase.amountCents, rate),
    })
    .where(eq(purchases.id, purchase.id))
    .returning()
    .get();
}

/** The rate in basis points; null where receipts show no tax, 0 where the buyer's country has none in the table. */
function findTaxRate({ tax, seller }: SiteSettings, country: string | null): number | null {
  if (tax.mode === "included") return tax.rate;
  if (tax.mode !== "by_country") return null;
  // Where nothing says where the buyer is, they are taken to be at home.
  return rateOf(tax.countryRates, country ?? seller.country);
}

function sellerOf({ seller, tax }: SiteSettings): ReceiptSeller {
  return { ...seller, taxName: tax.name, taxNote: tax.mode === "small_business" ? tax.note : "" };
}
