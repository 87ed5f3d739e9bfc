import { messages } from "#app/messages/messages.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { formatCents, formatPrice } from "#app/shared/core/money.ts";
import { shortNumber } from "#app/shared/core/orders/order-number.ts";
import { formatDate, formatDateTime } from "#app/shared/core/times/zoned-time.ts";
import {
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
    subject: isTest
      ? messages.ownerMails.sale.testSubject(title, amount)
      : messages.ownerMails.sale.subject(title, amount),
    heading: messages.ownerMails.sale.heading(title),
    blocks: [
      ...testNotice(isTest),
      {
        type: "details",
        rows: [
          ...boughtRows(facts, currency),
          { label: messages.mails.amount, value: amount },
          ...discountRows(facts, currency),
          ...thanksRows(facts, currency),
          {
            label: messages.mails.buyer,
            value: buyer ? formatEmailAddress(buyer) : messages.mails.deletedAccount,
          },
          { label: messages.ownerMails.sale.paid, value: formatDateTime(facts.paidAt, site.timeZone) },
          { label: messages.mails.orderNumber, value: shortNumber(orderNumber) },
        ],
      },
      button(messages.ownerMails.viewOrder, `/admin/orders/${encodeURIComponent(orderNumber)}`),
      paragraph(deliveryOf(facts)),
      link(messages.ownerMails.sale.daily, "/admin/site/mails"),
    ],
    reason: messages.mails.adminReason,
    isForOwner: true,
  };
}

function deliveryOf({ isGift, isToCome }: Sale): string {
  if (isGift) return messages.ownerMails.sale.gift;
  if (isToCome) return messages.ownerMails.sale.toCome;
  return messages.ownerMails.sale.delivered;
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
  const heading = messages.ownerMails.daily.heading(sold, formatDate(day, site.timeZone));
  const left = tracks.length - maxTracks;
  return {
    subject: messages.ownerMails.about(heading, site.artistName),
    heading,
    blocks: [
      ...testNotice(hasTests),
      {
        type: "details",
        rows: [
          ...tracks.slice(0, maxTracks).map(({ title, sold, amountCents, currency }) => ({
            label: messages.ownerMails.daily.sold(sold),
            value: messages.mails.priced(title, formatPrice(formatCents(amountCents), currency)),
          })),
          ...(left > 0
            ? [{ label: messages.ownerMails.daily.and, value: messages.ownerMails.daily.more(left) }]
            : []),
          { label: messages.ownerMails.daily.total, value: totalsOf(tracks) },
        ],
      },
      button(messages.ownerMails.viewOrders, "/admin/orders"),
      link(messages.ownerMails.daily.each, "/admin/site/mails"),
    ],
    reason: messages.ownerMails.daily.reason,
    isForOwner: true,
  };
}

function totalsOf(tracks: DailySales["tracks"]): string {
  const cents = new Map<string, number>();
  for (const { currency, amountCents } of tracks) {
    cents.set(currency, (cents.get(currency) ?? 0) + amountCents);
  }
  return messages.ownerMails.totals(
    [...cents].map(([currency, sum]) => formatPrice(formatCents(sum), currency)),
  );
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
    subject: messages.ownerMails.about(heading, site.artistName),
    heading,
    blocks: [
      ...testNotice(isTest),
      ...paragraphs.map(paragraph),
      ...(rows ? [{ type: "details" as const, rows }] : []),
      button(messages.ownerMails.viewDetails, path),
    ],
    reason: messages.mails.adminReason,
    isForOwner: true,
  };
}
