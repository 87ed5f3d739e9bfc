import { formatEmailAddress } from "#app/shared/email-address.ts";
import { formatCents, formatPrice } from "#app/shared/money.ts";
import type { TaxFacts } from "#app/shared/purchases/agreements.ts";
import { shortNumber } from "#app/shared/purchases/order-number.ts";
import {
  adminReason,
  button,
  type DetailsRow,
  type MailContent,
  paragraph,
  taxRows,
  testNotice,
} from "../content.ts";

/** The buyer's access after a refund: null where there was none, or the bank hasn't decided. */
export type AccessAfterRefund =
  | "kept"
  | "ended"
  | "bought_before"
  | "part_ended"
  | "part_bought_before"
  | "gift_stays"
  | "gift_unclaimed"
  | "gift_taken_back"
  | null;

const meanings: Readonly<Record<NonNullable<AccessAfterRefund>, (noun: string, part: string) => string>> = {
  kept: (noun) => `You keep the ${noun}.`,
  ended: (noun) => `We refunded this payment in full, so you no longer have access to the ${noun}.`,
  bought_before: (noun) =>
    `You already own this ${noun} through another purchase, so we refunded this payment. You keep the ${noun}.`,
  part_ended: (_noun, part) =>
    `This was the price of ${part}, so you no longer have access to it. You keep the rest.`,
  part_bought_before: (_noun, part) =>
    `You already own ${part} through another purchase, so we refunded its price. You keep everything.`,
  gift_stays: () => "The gift stays as it is.",
  gift_unclaimed: (_noun, part) =>
    `Nobody had claimed your gift of ${part} yet. Its link has stopped working.`,
  gift_taken_back: (_noun, part) =>
    `Your gift of ${part} had been claimed. The recipient no longer has access to it, and we told them why.`,
};

/** To the buyer after each refund. */
export function refund(
  facts: Refund & { access: AccessAfterRefund; part: string | null; guestPath: string | null },
): MailContent {
  const { kind, title, orderNumber, isTest, access, part, guestPath } = facts;
  return {
    subject: `${isTest ? "Test refund" : "Refund"}: ${refundPhrase(facts)} for ${title}`,
    heading: `${refundPhrase(facts)} is on its way back to you`,
    blocks: [
      ...testNotice(isTest),
      paragraph("It goes back to the card you paid with. Banks can take up to ten days to show it."),
      ...(access
        ? [paragraph(meanings[access](kind === "Order" ? "music" : kind.toLowerCase(), part ?? title))]
        : []),
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
