import type { ReadContext } from "#app/domain/core/context.ts";
import { messages } from "#app/messages/messages.ts";
import { formatCents } from "#app/shared/core/money.ts";
import type { ReceiptFacts, TaxFacts } from "#app/shared/core/orders/agreements.ts";
import { countryName } from "#app/shared/core/tax/countries.ts";
import { formatRate } from "#app/shared/core/tax/tax.ts";
import type { PurchaseRow } from "#db/schema/index.ts";
import { listCreditNotes } from "./issue-credit-note.ts";

/** The tax that a sum includes; null where none is shown. */
export function presentTax({
  taxCents,
  taxRateBasisPoints,
  seller,
}: Pick<PurchaseRow, "taxCents" | "taxRateBasisPoints" | "seller">): TaxFacts | null {
  if (taxCents === null || !taxRateBasisPoints) return null;
  return {
    label: messages.values.taxAt(
      seller?.taxName ?? messages.shopMails.receipt.tax,
      formatRate(taxRateBasisPoints),
    ),
    amount: formatCents(taxCents),
  };
}

/** The seller's block on a receipt, line by line; empty where none was set. */
function sellerLines({ seller }: Pick<PurchaseRow, "seller">): string[] {
  if (!seller) return [];
  const { name, address, country, vatId, taxNumber } = seller;
  const lines = [
    name,
    ...address.split("\n"),
    country && countryName(country),
    vatId && `${messages.values.vatId}: ${vatId}`,
    taxNumber && `${messages.values.taxNumber}: ${taxNumber}`,
  ];
  return lines.flatMap((line) => line.trim() || []);
}

/** What the receipt of a purchase says. */
export function presentReceiptFacts(row: PurchaseRow): ReceiptFacts {
  const { receiptNumber, seller, agreements, buyerName, buyerTaxNumber } = row;
  return {
    number: receiptNumber,
    sellerLines: sellerLines(row),
    tax: presentTax(row),
    taxNote: seller?.taxNote ?? "",
    agreements,
    business: buyerName ? { name: buyerName, taxNumber: buyerTaxNumber } : null,
  };
}

/** The credit notes of a purchase as its pages list them, oldest first. */
export function presentCreditNotes(ctx: Pick<ReadContext, "db">, row: PurchaseRow) {
  return listCreditNotes(ctx, row.id).map((note) => ({
    number: note.number,
    /** Its bank returned the refund: the sums count the other way. */
    isReturned: note.amountCents < 0,
    amount: formatCents(Math.abs(note.amountCents)),
    tax: presentTax({ ...row, taxCents: note.taxCents && Math.abs(note.taxCents) }),
    at: note.createdAt,
  }));
}
