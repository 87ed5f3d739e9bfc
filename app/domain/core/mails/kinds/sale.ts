import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { formatCents, formatPrice } from "#app/shared/core/money.ts";
import { shortNumber } from "#app/shared/core/orders/order-number.ts";
import { formatDate, formatDateTime } from "#app/shared/core/times/zoned-time.ts";
import {
  adminReason,
  type Bought,
  boughtRows,
  button,
  type DetailsRow,
  discountRows,
  link,
  type MailContent,
  type MailSite,
  paragraph,
  testNotice,
  thanksRows,
} from "../content.ts";

interface Sale extends Bought {
  /** The order's id; people read the short form of it. */
  orderNumber: string;
  /** The buyer's address; null for a deleted account. */
  buyer: string | null;
  amountCents: number;
  currency: string;
  paidAt: Date;
  isTest: boolean;
  /** Whether some of it isn't out yet. */
  isToCome: boolean;
  isGift: boolean;
}

/** To the owner of the site after a payment. The subject contains no names, because it outlives the account. */
export function sale(facts: Sale, site: MailSite): MailContent {
  const { orderNumber, title, buyer, isTest, currency } = facts;
  const amount = formatPrice(formatCents(facts.amountCents), currency);
  return {
    subject: `${isTest ? "Test sale" : "Sale"}: ${title} for ${amount}`,
    heading: `You sold ${title}`,
    blocks: [
      ...testNotice(isTest),
      {
        type: "details",
        rows: [
          ...boughtRows(facts, currency),
          { label: "Amount", value: amount },
          ...discountRows(facts, currency),
          ...thanksRows(facts, currency),
          { label: "Buyer", value: buyer ? formatEmailAddress(buyer) : "Deleted account" },
          { label: "Paid", value: formatDateTime(facts.paidAt, site.timeZone) },
          { label: "Order number", value: shortNumber(orderNumber) },
        ],
      },
      button("View order", `/admin/orders/${encodeURIComponent(orderNumber)}`),
      paragraph(`${deliveryOf(facts)} There's nothing you need to do.`),
      link("Get one email a day instead, or none", "/admin/site/mails"),
    ],
    reason: adminReason,
    isForOwner: true,
  };
}

function deliveryOf({ isGift, isToCome }: Sale): string {
  if (isGift) return "The buyer has a receipt, and the gift's link goes to their friend.";
  if (isToCome) return "The buyer has a receipt, and gets what isn't out yet when it comes out.";
  return "The buyer already has the music and a receipt.";
}

interface DailySales {
  /** Any moment of it. */
  day: Date;
  /** One entry per track and currency, in display order. */
  tracks: readonly { title: string; sold: number; amountCents: number; currency: string }[];
  /** Whether any of them moved no money. */
  hasTests: boolean;
}

/** With more tracks than this, the rest is only in the list of orders. */
const maxTracks = 50;

/** To the owner of the site: the sales of one of the owner's days. */
export function dailySales({ day, tracks, hasTests }: DailySales, site: MailSite): MailContent {
  const sold = tracks.reduce((sum, track) => sum + track.sold, 0);
  const sales = `${sold} ${sold === 1 ? "sale" : "sales"}`;
  const left = tracks.length - maxTracks;
  return {
    subject: `${sales} on ${formatDate(day, site.timeZone)} (${site.artistName})`,
    heading: `${sales} on ${formatDate(day, site.timeZone)}`,
    blocks: [
      ...testNotice(hasTests),
      {
        type: "details",
        rows: [
          ...tracks.slice(0, maxTracks).map(({ title, sold, amountCents, currency }) => ({
            label: `${sold} sold`,
            value: `${title}, ${formatPrice(formatCents(amountCents), currency)}`,
          })),
          ...(left > 0 ? [{ label: "And", value: `${left} more ${left === 1 ? "track" : "tracks"}` }] : []),
          { label: "Total", value: totalsOf(tracks) },
        ],
      },
      button("View orders", "/admin/orders"),
      link("Get an email for each sale instead, or none", "/admin/site/mails"),
    ],
    reason: "You're getting this because you're an admin of this site. It comes on days with sales.",
    isForOwner: true,
  };
}

function totalsOf(tracks: DailySales["tracks"]): string {
  const cents = new Map<string, number>();
  for (const { currency, amountCents } of tracks) {
    cents.set(currency, (cents.get(currency) ?? 0) + amountCents);
  }
  return [...cents].map(([currency, sum]) => formatPrice(formatCents(sum), currency)).join(" and ");
}

interface AdminAlert {
  heading: string;
  paragraphs: readonly string[];
  /** The topic, in a few words. */
  rows?: readonly DetailsRow[];
  /** The page to look at. */
  path: string;
  /** It is about a payment that moved no money. */
  isTest?: boolean;
}

/** To the owner of the site, when something needs their attention. */
export function adminAlert(facts: AdminAlert, site: MailSite): MailContent {
  const { heading, paragraphs, rows, path, isTest = false } = facts;
  return {
    subject: `${heading} (${site.artistName})`,
    heading,
    blocks: [
      ...testNotice(isTest),
      ...paragraphs.map(paragraph),
      ...(rows ? [{ type: "details" as const, rows }] : []),
      button("View details", path),
    ],
    reason: adminReason,
    isForOwner: true,
  };
}
