import { formatCents, formatPrice } from "#app/shared/money.ts";
import type { TaxFacts } from "#app/shared/purchases/agreements.ts";
import { shortNumber } from "#app/shared/purchases/order-number.ts";
import { type DetailsRow, taxRows } from "./content.ts";

/** The facts of a refund for mails. */
export interface Refund {
  /** The order's id; people read the short form of it. */
  orderNumber: string;
  /** What was bought, in one phrase. */
  title: string;
  kind: "Track" | "Release" | "Order";
  /** The amount of this refund. */
  refundedCents: number;
  /** The total refunded so far, including this one. */
  refundedInAllCents: number;
  paidCents: number;
  currency: string;
  isTest: boolean;
  /** What corrects the receipt; null where it has no number. */
  creditNote: {
    number: string;
    receiptNumber: string | null;
    tax: TaxFacts | null;
  } | null;
}

/** "$1.99", or "$0.50 of $1.99" for a partial refund. */
export function refundPhrase({ refundedCents, paidCents, currency }: Refund): string {
  const price = (cents: number) => formatPrice(formatCents(cents), currency);
  return refundedCents === paidCents ? price(paidCents) : `${price(refundedCents)} of ${price(paidCents)}`;
}

/** What went back, of what. */
export function refundRows(refund: Refund): DetailsRow[] {
  const { refundedCents, refundedInAllCents, paidCents, currency } = refund;
  const price = (cents: number) => formatPrice(formatCents(cents), currency);
  return [
    { label: refund.kind, value: refund.title },
    { label: "Refund", value: price(refundedCents) },
    ...(refundedInAllCents === refundedCents
      ? []
      : [{ label: "Refunded in all", value: price(refundedInAllCents) }]),
    ...creditNoteRows(refund),
    { label: "Paid", value: price(paidCents) },
    { label: "Order number", value: shortNumber(refund.orderNumber) },
  ];
}

function creditNoteRows({ creditNote, currency }: Refund): DetailsRow[] {
  if (!creditNote) return [];
  const { number, receiptNumber, tax } = creditNote;
  return [
    ...taxRows(tax, currency),
    { label: "Credit note", value: number },
    ...(receiptNumber ? [{ label: "For receipt", value: receiptNumber }] : []),
  ];
}
