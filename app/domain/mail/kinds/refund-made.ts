import { addressOn, type MailContent, type MailSite, testNotice } from "../content.ts";
import { type Refund, refundPhrase, refundRows } from "../refund.ts";

/** To the owner of the site after each refund, made here or at the provider. */
export function refundMade(facts: Refund & { buyer: string | null }, site: MailSite): MailContent {
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
      {
        type: "button",
        label: "See the order",
        address: addressOn(site, `/admin/orders/${encodeURIComponent(orderNumber)}`),
      },
    ],
    reason: "You get this because you are an admin of this site.",
    isForOwner: true,
  };
}
