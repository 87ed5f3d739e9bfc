import { valuesIn } from "../values.ts";

const { plural } = valuesIn("en");

export const ownerMails = {
  viewOrder: "View order",
  viewOrders: "View orders",
  viewDetails: "View details",
  about: (heading: string, artist: string) => `${heading} (${artist})`,
  sale: {
    subject: (title: string, price: string) => `Sale: ${title} for ${price}`,
    testSubject: (title: string, price: string) => `Test sale: ${title} for ${price}`,
    heading: (title: string) => `You sold ${title}`,
    paid: "Paid",
    delivered: "The buyer already has the music and a receipt. There's nothing you need to do.",
    toCome:
      "The buyer has a receipt, and gets what isn't out yet when it comes out. There's nothing you need to do.",
    gift: "The buyer has a receipt, and the gift's link goes to their friend. There's nothing you need to do.",
    daily: "Get one email a day instead, or none",
  },
  daily: {
    heading: (count: number, day: string) =>
      `${count} ${plural(count, { one: "sale", other: "sales" })} on ${day}`,
    sold: (count: number) => `${count} sold`,
    and: "And",
    more: (count: number) => `${count} more ${plural(count, { one: "track", other: "tracks" })}`,
    total: "Total",
    each: "Get an email for each sale instead, or none",
    reason: "You're getting this because you're an admin of this site. It comes on days with sales.",
  },
  monthly: {
    heading: (month: string) => `${month} on your site`,
    visits: "Visits",
    previews: "Previews",
    sold: "Sold",
    loved: "What was loved most:",
    item: (previews: number, sold: number) =>
      `${previews} ${plural(previews, { one: "preview", other: "previews" })}, ${sold} sold`,
    view: "View statistics",
    stop: "Stop this email",
    reason: "You're getting this because you're an admin of this site and turned it on under Site, Emails.",
  },
  contact: {
    heading: "New message from your contact page",
    wrote: (name: string) => `${name} wrote to you`,
    last: "You're getting a lot of messages, so we'll stop emailing them for a while. You can find them all in your inbox.",
    name: "Name",
    email: "Email",
    phone: "Phone",
    socialMedia: "Social media",
    address: "Address",
    open: "Open in Inbox",
    reason: "You're getting this because you're an admin of this site. Reply to answer the sender directly.",
  },
  refund: {
    heading: (amount: string) => `${amount} was refunded`,
  },
  refundFailed: {
    heading: "A refund failed",
    what: "The buyer's bank did not accept the refund, so you have the money again. The buyer was told about the refund.",
    next: "Look at the payment at your provider, and agree on another way with the buyer.",
  },
  review: {
    heading: "A payment needs a check",
    differs: (reasons: string) =>
      `An order was paid, but the payment differs from it: ${reasons}. The buyer has no access yet.`,
    next: "Compare the payment with the order at your payment provider, then refund it or get in touch with the buyer.",
    /** How a payment differs from its order. */
    reasons: {
      shop: "another shop",
      mode: "another mode (test or live)",
      amount: "another amount",
      currency: "another currency",
      order: "another order number",
      buyer: "another buyer",
      track: "another track",
    },
    meanings: {
      shop: "The payment belongs to another shop: two shops may share one Stripe account.",
      mode: "The payment was made in the other mode: real money for a test order, or the reverse.",
      amount: "The amount paid is not the amount of the order. Compare the two at the provider.",
      currency: "It was paid in a different currency from the order.",
      order: "The payment names a different order.",
      buyer: "The payment names a different account from the buyer's.",
      track: "The payment names a different track from the one ordered.",
    },
  },
  dispute: {
    open: {
      heading: "A payment is disputed",
      what: "The cardholder disputes a payment. The buyer's access is paused until the dispute is won.",
      next: "The order's dispute page gathers what your site knows about it. Look it over and submit it to the bank before the deadline; unanswered disputes are lost.",
    },
    won: {
      heading: "You won a dispute",
      what: "The bank decided in your favor, and the money goes back to your balance.",
      next: "The buyer has access again. If they bought the music a second time in the meantime, we refund this payment.",
    },
    lost: {
      heading: "A dispute is lost",
      what: "The bank decided in favor of the cardholder, so the money stays with them. There is nothing left to do.",
      next: "The buyer's access has ended, unless they own the music through another order.",
    },
  },
  format: {
    heading: (title: string, format: string) => `“${title}” can't be downloaded as ${format}`,
    what: (title: string, format: string) =>
      `A fan asked for “${title}” as ${format}, and it couldn't be made. The format isn't offered for this recording any more: fans get the closest other one. What you uploaded is unchanged.`,
    again: "Export the track once more and replace its recording.",
    reason: "Reason",
  },
  leak: {
    heading: "The nightly check without an account failed",
    found: "Found",
  },
  withdrawal: {
    heading: "Somebody withdrew from a contract",
    payBack: (day: string) =>
      `If they have the right to, the money must be back by ${day}. They have an email that says you received it.`,
    open: "Open Withdrawal",
  },
  /** Sums in several currencies. */
  totals: (sums: readonly string[]) => sums.join(" and "),
};
