import { addressOn, type MailContent, type MailSite, paragraph, testNotice } from "../content.ts";
import { type Refund, refundPhrase, refundRows } from "../refund.ts";

/** The buyer's access after a refund: null where there was none, or the bank hasn't decided. */
export type AccessAfterRefund = "kept" | "ended" | "bought_before" | null;

const meanings: Readonly<Record<NonNullable<AccessAfterRefund>, string>> = {
  kept: "The track stays yours.",
  ended: "The payment was refunded in full, so your access to the track has ended.",
  bought_before:
    "You own this track through another purchase, so this payment goes back and the track stays yours.",
};

/** To the buyer after each refund. */
export function refund(facts: Refund & { access: AccessAfterRefund }, site: MailSite): MailContent {
  const { trackTitle, orderNumber, isTest, access } = facts;
  return {
    subject: `${isTest ? "Test refund" : "Refund"}: ${refundPhrase(facts)} for ${trackTitle}`,
    heading: `${refundPhrase(facts)} goes back to you`,
    blocks: [
      ...testNotice(isTest),
      paragraph("It goes to the card you paid with. Banks take up to ten days to show it."),
      ...(access ? [paragraph(meanings[access])] : []),
      { type: "details", rows: refundRows(facts) },
      {
        type: "button",
        label: "See the purchase",
        address: addressOn(site, `/dashboard/purchases/${encodeURIComponent(orderNumber)}`),
      },
    ],
    reason: "You get this because a payment of yours on our site was refunded.",
  };
}
