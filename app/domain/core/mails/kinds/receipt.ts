import type { RichText } from "#app/domain/core/rich-text/read-markdown.ts";
import type { Language } from "#app/messages/languages.ts";
import { messages } from "#app/messages/messages.ts";
import type { Tint } from "#app/shared/core/colours/tint.ts";
import { formatCents, formatPrice } from "#app/shared/core/money.ts";
import { nameBusiness, type ReceiptFacts } from "#app/shared/core/orders/agreements.ts";
import { type Given, giftSentence } from "#app/shared/core/orders/gift-sentence.ts";
import { orderLinkDays, shortNumber } from "#app/shared/core/orders/order-number.ts";
import { formatDate } from "#app/shared/core/times/zoned-time.ts";
import {
  type Bought,
  boughtRows,
  button,
  type DetailsRow,
  discountRows,
  link,
  type MailBlock,
  type MailContent,
  type MailSite,
  paragraph,
  taxRows,
  testNotice,
  thanksRows,
} from "../content.ts";

interface Receipt extends Bought {
  /** The order's id; people read the short form of it. */
  orderNumber: string;
  amountCents: number;
  currency: string;
  paidAt: Date;
  paymentIntentId: string | null;
  /** Paid with a card that moves no money. */
  isTest: boolean;
  /** The cover of what was bought, as a stored JPEG, of what it is, and its colours. */
  cover: { fileKey: string; title: string; tint: Tint | null } | null;
  facts: ReceiptFacts;
  /** Who it is for, where it is a gift. */
  gift: Given | null;
  /** To a guest: the page with the downloads. Null to an account, which has a dashboard. */
  guestPath: string | null;
  /** The terms and the right of withdrawal, where the site has them: a page can change, a mail can't. */
  legalTexts: readonly LegalText[];
  /** Where it can be withdrawn from; null where it can't. */
  withdrawalPath: string | null;
  /** What of it isn't out yet; null where all is. */
  delivery: { sentence: string; isAllLater: boolean } | null;
}

interface LegalText {
  title: string;
  text: RichText;
  /** Its language, where it isn't the mail's. */
  lang?: Language | undefined;
}

function guestLinks(): MailBlock[] {
  return [
    paragraph(messages.shopMails.guest.lifetime(orderLinkDays)),
    link(messages.shopMails.guest.again, "/orders"),
    link(messages.shopMails.guest.account, "/auth?tab=register"),
  ];
}

/** What becomes of the music: to the buyer's account, behind a guest's link, or to somebody else. */
function deliveryBlocks({ gift, guestPath, orderNumber }: Receipt): MailBlock[] {
  const receiptPage = `/dashboard/purchases/${encodeURIComponent(orderNumber)}`;
  if (gift) {
    return [
      paragraph(messages.shopMails.receipt.isGift(giftSentence(gift))),
      button(messages.shopMails.receipt.viewGift, guestPath ?? receiptPage),
      paragraph(messages.shopMails.receipt.giftState),
      ...(guestPath === null ? [] : guestLinks()),
    ];
  }
  if (guestPath !== null) return [button(messages.mails.dashboard, guestPath), ...guestLinks()];
  return [
    button(messages.mails.dashboard, "/dashboard"),
    paragraph(messages.shopMails.receipt.inDashboard),
    link(messages.shopMails.receipt.view, receiptPage),
  ];
}

/** Number, seller and buyer, where they are set. */
function legalRows({ number, sellerLines, business, taxNote }: ReceiptFacts): DetailsRow[] {
  return [
    ...(number ? [{ label: messages.shopMails.receipt.number, value: number }] : []),
    ...(sellerLines.length > 0
      ? [{ label: messages.shopMails.receipt.seller, value: sellerLines.join(", ") }]
      : []),
    ...(business ? [{ label: messages.mails.buyer, value: nameBusiness(business) }] : []),
    ...(taxNote ? [{ label: messages.shopMails.receipt.tax, value: taxNote }] : []),
  ];
}

/** What applies to the order, below what it gives: each text under its title, its own headings below that. */
function legalBlocks(texts: readonly LegalText[], site: MailSite): MailBlock[] {
  const [first, second] = texts;
  if (!first) return [];
  const day = formatDate(site.now, site.timeZone);
  return [
    paragraph(
      second
        ? messages.shopMails.receipt.legalBoth(first.title, second.title, day)
        : messages.shopMails.receipt.legal(first.title, day),
    ),
    ...texts.flatMap(({ title, text, lang }): MailBlock[] => {
      const heading = { kind: "heading" as const, depth: 2, content: [title] };
      const below = text.map((block) =>
        block.kind === "heading" ? { ...block, depth: block.depth + 2 } : block,
      );
      return lang
        ? [
            { type: "rich", text: [heading] },
            { type: "rich", text: below, lang },
          ]
        : [{ type: "rich", text: [heading, ...below] }];
    }),
  ];
}

function headingOf({ title, lines, gift, delivery }: Receipt): string {
  if (gift) return messages.shopMails.receipt.gift(title);
  if (!delivery) return messages.shopMails.receipt.yours(title, lines.length);
  return delivery.isAllLater
    ? messages.shopMails.receipt.preordered(title)
    : messages.shopMails.receipt.ordered(title);
}

/** To the buyer, once a payment has come through. */
export function receipt(facts: Receipt, site: MailSite): MailContent {
  const { title, currency, paymentIntentId, cover, delivery, gift } = facts;
  const amount = formatPrice(formatCents(facts.amountCents), currency);
  const picture = cover && {
    fileKey: cover.fileKey,
    description: messages.mails.coverOf(cover.title),
    tint: cover.tint,
  };
  return {
    subject: facts.isTest
      ? messages.shopMails.receipt.testSubject(title)
      : messages.shopMails.receipt.subject(title),
    ...(picture && { picture }),
    heading: headingOf(facts),
    blocks: [
      ...testNotice(facts.isTest),
      paragraph(messages.shopMails.receipt.thanks),
      ...(delivery && !gift ? [paragraph(messages.shopMails.receipt.later(delivery.sentence))] : []),
      {
        type: "details",
        rows: [
          ...boughtRows(facts, currency),
          { label: messages.mails.amount, value: amount },
          ...taxRows(facts.facts.tax, currency),
          ...discountRows(facts, currency),
          ...thanksRows(facts, currency),
          { label: messages.mails.date, value: formatDate(facts.paidAt, site.timeZone) },
          ...legalRows(facts.facts),
          { label: messages.mails.orderNumber, value: shortNumber(facts.orderNumber) },
          ...(paymentIntentId ? [{ label: messages.shopMails.receipt.payment, value: paymentIntentId }] : []),
        ],
      },
      ...facts.facts.agreements.map(({ text, at }) =>
        paragraph(messages.shopMails.receipt.agreed(formatDate(new Date(at), site.timeZone), text)),
      ),
      ...deliveryBlocks(facts),
      ...(facts.withdrawalPath ? [link(messages.statutory.withdrawal.link, facts.withdrawalPath)] : []),
      ...legalBlocks(facts.legalTexts, site),
    ],
    reason: messages.shopMails.receipt.reason,
  };
}

interface OrderLinks {
  orders: readonly { title: string; path: string }[];
  /** Whether an account has proved this address. */
  hasAccount: boolean;
}

/** To an address for which somebody asked for the links of its orders. */
export function orderLinks({ orders, hasAccount }: OrderLinks): MailContent {
  const heading =
    orders.length > 0 ? messages.shopMails.orderLinks.heading : messages.shopMails.orderLinks.inAccount;
  return {
    subject: heading,
    heading,
    blocks: [
      ...(orders.length > 0 ? [paragraph(messages.shopMails.orderLinks.lifetime(orderLinkDays))] : []),
      ...orders.map(({ title, path }) => link(title, path)),
      ...(hasAccount
        ? [
            paragraph(messages.shopMails.orderLinks.account),
            button(messages.shopMails.orderLinks.signIn, "/auth?redirectTo=/dashboard"),
          ]
        : []),
    ],
    reason: messages.shopMails.orderLinks.reason,
  };
}
