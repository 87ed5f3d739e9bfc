import { adminReason, button, type MailContent, paragraph, testNotice } from "../content.ts";
import { type Refund, refundPhrase, refundRows } from "../refund.ts";

/** The buyer's access after a refund: null where there was none, or the bank hasn't decided. */
export type AccessAfterRefund =
  | "kept"
  | "ended"
  | "bought_before"
  | "part_ended"
  | "part_bought_before"
  | null;

const meanings: Readonly<Record<NonNullable<AccessAfterRefund>, (noun: string, part: string) => string>> = {
  kept: (noun) => `The ${noun} stays yours.`,
  ended: (noun) => `The payment was refunded in full, so your access to the ${noun} has ended.`,
  bought_before: (noun) =>
    `You own this ${noun} through another purchase, so this payment goes back and the ${noun} stays yours.`,
  part_ended: (_noun, part) =>
    `This was the price of ${part}, so your access to that has ended. The rest stays yours.`,
  part_bought_before: (_noun, part) =>
    `You own ${part} through another purchase, so its price goes back. All of it stays yours.`,
};

/** To the buyer after each refund. */
export function refund(facts: Refund & { access: AccessAfterRefund; part: string | null }): MailContent {
  const { kind, title, orderNumber, isTest, access, part } = facts;
  return {
    subject: `${isTest ? "Test refund" : "Refund"}: ${refundPhrase(facts)} for ${title}`,
    heading: `${refundPhrase(facts)} goes back to you`,
    blocks: [
      ...testNotice(isTest),
      paragraph("It goes to the card you paid with. Banks take up to ten days to show it."),
      ...(access
        ? [paragraph(meanings[access](kind === "Order" ? "music" : kind.toLowerCase(), part ?? title))]
        : []),
      { type: "details", rows: refundRows(facts) },
      button("See the purchase", `/dashboard/purchases/${encodeURIComponent(orderNumber)}`),
    ],
    reason: "You get this because a payment of yours on our site was refunded.",
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
        rows: [...refundRows(facts), { label: "Buyer", value: facts.buyer ?? "Deleted account" }],
      },
      button("See the order", `/admin/orders/${encodeURIComponent(orderNumber)}`),
    ],
    reason: adminReason,
    isForOwner: true,
  };
}
