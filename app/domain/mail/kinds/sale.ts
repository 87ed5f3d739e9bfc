import { formatCents, formatPrice } from "#app/shared/money.ts";
import { shortNumber } from "#app/shared/purchases/order-number.ts";
import { sayMoment } from "#app/shared/times/zoned-time.ts";
import { type Bought, boughtRows, thanksRows } from "../bought.ts";
import { addressOn, type MailContent, type MailSite, paragraph, testNotice } from "../content.ts";

interface Sale extends Bought {
  /** The order's id; people read the short form of it. */
  orderNumber: string;
  /** The buyer's address; null for a deleted account. */
  buyer: string | null;
  amountCents: number;
  currency: string;
  paidAt: Date;
  isTest: boolean;
}

/** To the owner of the site after a payment. The subject contains no names, because it outlives the account. */
export function sale(facts: Sale, site: MailSite): MailContent {
  const { orderNumber, title, buyer, isTest, currency } = facts;
  const amount = formatPrice(formatCents(facts.amountCents), currency);
  return {
    subject: `${isTest ? "Test sale" : "Sale"}: ${title} for ${amount}`,
    heading: `${title} was sold`,
    blocks: [
      ...testNotice(isTest),
      {
        type: "details",
        rows: [
          ...boughtRows(facts, currency),
          { label: "Amount", value: amount },
          ...thanksRows(facts, currency),
          { label: "Buyer", value: buyer ?? "Deleted account" },
          { label: "Paid", value: sayMoment(facts.paidAt, site.timeZone) },
          { label: "Order number", value: shortNumber(orderNumber) },
        ],
      },
      {
        type: "button",
        label: "See the order",
        address: addressOn(site, `/admin/orders/${encodeURIComponent(orderNumber)}`),
      },
      paragraph("The buyer already has the music and the receipt. You don't have to do anything."),
      {
        type: "link",
        label: "Get one email a day instead, or none",
        address: addressOn(site, "/admin/site?tab=mails"),
      },
    ],
    reason: "You get this because you are an admin of this site.",
    isForOwner: true,
  };
}
