import type { ReadContext } from "#app/domain/core/context.ts";
import { nameLines, type OrderLine } from "#app/domain/shop/order-lines/order-lines.ts";
import { formatCents } from "#app/shared/core/money.ts";
import type { ReceiptFacts, TaxFacts } from "#app/shared/core/orders/agreements.ts";
import { countryName } from "#app/shared/core/tax/countries.ts";
import { formatRate, taxIncluded } from "#app/shared/core/tax/tax.ts";
import { taxNumberLabel, vatIdLabel } from "#app/shared/core/tax/tax-ids.ts";
import type { CreditNoteRow, PurchaseRow } from "#db/schema/index.ts";
import { listCreditNotes } from "./issue-credit-note.ts";

/** The tax that a sum includes; null where none is shown. */
export function presentTax({
  taxCents,
  taxRateBasisPoints,
  seller,
}: Pick<PurchaseRow, "taxCents" | "taxRateBasisPoints" | "seller">): TaxFacts | null {
  if (taxCents === null || !taxRateBasisPoints) return null;
  return {
    label: `${seller?.taxName ?? "Tax"} ${formatRate(taxRateBasisPoints)}%`,
    amount: formatCents(taxCents),
  };
}

/** The tax in what the seller still has of an order; null where the receipt shows none. */
export function retainedTaxCents({
  taxCents,
  taxRateBasisPoints,
  refundedCents,
}: PurchaseRow): number | null {
  return taxCents === null ? null : taxCents - taxIncluded(refundedCents, taxRateBasisPoints ?? 0);
}

/** The seller's block on a receipt, line by line; empty where none was set. */
function sellerLines({ seller }: Pick<PurchaseRow, "seller">): string[] {
  if (!seller) return [];
  const { name, address, country, vatId, taxNumber } = seller;
  const lines = [
    name,
    ...address.split("\n"),
    country && countryName(country),
    vatId && `${vatIdLabel}: ${vatId}`,
    taxNumber && `${taxNumberLabel}: ${taxNumber}`,
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

/** The credit notes of a purchase as its buyer sees them, oldest first. */
export function presentCreditNotes(
  ctx: Pick<ReadContext, "db">,
  row: PurchaseRow,
  lines: readonly OrderLine[],
) {
  return listCreditNotes(ctx, row.id).map((note) => ({
    number: note.number,
    /** Its bank returned the refund: the sums count the other way. */
    isReturned: note.amountCents < 0,
    amount: formatCents(Math.abs(note.amountCents)),
    tax: presentTax({ ...row, taxCents: note.taxCents && Math.abs(note.taxCents) }),
    title: nameCredited(note, lines),
    at: note.createdAt,
  }));
}

/** What a credit note is of, in one phrase. */
function nameCredited({ lineIds, amountCents }: CreditNoteRow, lines: readonly OrderLine[]): string {
  if (amountCents < 0) return "Refund returned by the bank";
  const credited = lines.filter(({ id }) => lineIds.includes(id));
  return credited.length > 0 ? nameLines(credited) : nameLines(lines);
}
