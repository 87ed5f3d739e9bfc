import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { formatCents, formatPrice } from "#app/shared/core/money.ts";
import type { TaxFacts } from "#app/shared/core/orders/agreements.ts";
import { shortNumber } from "#app/shared/core/orders/order-number.ts";
import {
  adminReason,
  button,
  type DetailsRow,
  type MailContent,
  paragraph,
  taxRows,
  testNotice,
} from "../content.ts";

/** To the buyer after each refund. @param facts.meaning see `explainRefund` */
export function refund(facts: Refund & { meaning: string | null; guestPath: string | null }): MailContent {
  const { title, orderNumber, isTest, meaning, guestPath } = facts;
  return {
    subject: `${isTest ? "Test refund" : "Refund"}: ${refundPhrase(facts)} for ${title}`,
    heading: `${refundPhrase(facts)} is on its way back to you`,
    blocks: [
      ...testNotice(isTest),
      paragraph("It goes back to the card you paid with. Banks can take up to ten days to show it."),
      ...(meaning ? [paragraph(meaning)] : []),
      { type: "details", rows: refundRows(facts) },
      button("View purchase", guestPath ?? `/dashboard/purchases/${encodeURIComponent(orderNumber)}`),
    ],
    reason: "You're getting this because we refunded a payment you made on our site.",
  };
}

/** To the owner of the site after each refund, made here or at the provider. */
export function refundMade(facts: Refund & { buyer: string | null }): MailContent {
  const { title, orderNumber, isTest } = facts;
  return {
    subject: `${isTest ? "Test refund" : "Refund"}: ${refundPhrase(facts)} for ${title}`,
    heading: `${refundPhrase(facts)} was refunded`,
    blocks: [
      ...testNotice(isTest),
      {
        type: "details",
        rows: [
          ...refundRows(facts),
          { label: "Buyer", value: facts.buyer ? formatEmailAddress(facts.buyer) : "Deleted account" },
        ],
      },
      button("View order", `/admin/orders/${encodeURIComponent(orderNumber)}`),
    ],
    reason: adminReason,
    isForOwner: true,
  };
}

/** The facts of a refund for mails. */
interface Refund {
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
function refundPhrase({ refundedCents, paidCents, currency }: Refund): string {
  const price = (cents: number) => formatPrice(formatCents(cents), currency);
  return refundedCents === paidCents ? price(paidCents) : `${price(refundedCents)} of ${price(paidCents)}`;
}

/** What went back, of what. */
function refundRows(refund: Refund): DetailsRow[] {
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
