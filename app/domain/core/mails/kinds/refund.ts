import { messages } from "#app/messages/messages.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { formatCents, formatPrice } from "#app/shared/core/money.ts";
import type { TaxFacts } from "#app/shared/core/orders/agreements.ts";
import { shortNumber } from "#app/shared/core/orders/order-number.ts";
import {
  type BoughtKind,
  button,
  type DetailsRow,
  kindLabel,
  type MailContent,
  paragraph,
  taxRows,
  testNotice,
} from "../content.ts";

/** To the buyer after each refund. @param facts.meaning see `explainRefund` */
export function refund(facts: Refund & { meaning: string | null; guestPath: string | null }): MailContent {
  const { orderNumber, isTest, meaning, guestPath } = facts;
  return {
    subject: refundSubject(facts),
    heading: messages.shopMails.refund.heading(refundPhrase(facts)),
    blocks: [
      ...testNotice(isTest),
      paragraph(messages.shopMails.refund.card),
      ...(meaning ? [paragraph(meaning)] : []),
      { type: "details", rows: refundRows(facts) },
      button(
        messages.shopMails.refund.view,
        guestPath ?? `/dashboard/purchases/${encodeURIComponent(orderNumber)}`,
      ),
    ],
    reason: messages.shopMails.refund.reason,
  };
}

/** To the owner of the site after each refund, made here or at the provider. */
export function refundMade(facts: Refund & { buyer: string | null }): MailContent {
  const { orderNumber, isTest } = facts;
  return {
    subject: refundSubject(facts),
    heading: messages.ownerMails.refund.heading(refundPhrase(facts)),
    blocks: [
      ...testNotice(isTest),
      {
        type: "details",
        rows: [
          ...refundRows(facts),
          {
            label: messages.mails.buyer,
            value: facts.buyer ? formatEmailAddress(facts.buyer) : messages.mails.deletedAccount,
          },
        ],
      },
      button(messages.ownerMails.viewOrder, `/admin/orders/${encodeURIComponent(orderNumber)}`),
    ],
    reason: messages.mails.adminReason,
    isForOwner: true,
  };
}

/** The facts of a refund for mails. */
interface Refund {
  /** The order's id; people read the short form of it. */
  orderNumber: string;
  /** What was bought, in one phrase. */
  title: string;
  kind: BoughtKind;
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

function refundSubject(refund: Refund): string {
  const amount = refundPhrase(refund);
  return refund.isTest
    ? messages.shopMails.refund.testSubject(amount, refund.title)
    : messages.shopMails.refund.subject(amount, refund.title);
}

/** "$1.99", or "$0.50 of $1.99" for a partial refund. */
function refundPhrase({ refundedCents, paidCents, currency }: Refund): string {
  const price = (cents: number) => formatPrice(formatCents(cents), currency);
  return refundedCents === paidCents
    ? price(paidCents)
    : messages.shopMails.refund.part(price(refundedCents), price(paidCents));
}

/** What went back, of what. */
function refundRows(refund: Refund): DetailsRow[] {
  const { refundedCents, refundedInAllCents, paidCents, currency } = refund;
  const price = (cents: number) => formatPrice(formatCents(cents), currency);
  return [
    { label: kindLabel(refund.kind), value: refund.title },
    { label: messages.shopMails.refund.refund, value: price(refundedCents) },
    ...(refundedInAllCents === refundedCents
      ? []
      : [{ label: messages.shopMails.refund.inAll, value: price(refundedInAllCents) }]),
    ...creditNoteRows(refund),
    { label: messages.shopMails.refund.paid, value: price(paidCents) },
    { label: messages.mails.orderNumber, value: shortNumber(refund.orderNumber) },
  ];
}

function creditNoteRows({ creditNote, currency }: Refund): DetailsRow[] {
  if (!creditNote) return [];
  const { number, receiptNumber, tax } = creditNote;
  return [
    ...taxRows(tax, currency),
    { label: messages.shopMails.refund.creditNote, value: number },
    ...(receiptNumber ? [{ label: messages.shopMails.refund.forReceipt, value: receiptNumber }] : []),
  ];
}
