import type { RichText } from "#app/domain/core/rich-text/read-markdown.ts";
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
}

const guestLinks: MailBlock[] = [
  paragraph(`This link is yours alone, and works for ${orderLinkDays} days. You can always get a new one:`),
  link("Send my link again", "/orders"),
  link("Keep everything in a free account with this address", "/auth?tab=register"),
];

/** What becomes of the music: to the buyer's account, behind a guest's link, or to somebody else. */
function deliveryBlocks({ gift, guestPath, orderNumber }: Receipt): MailBlock[] {
  const receiptPage = `/dashboard/purchases/${encodeURIComponent(orderNumber)}`;
  if (gift) {
    return [
      paragraph(`This is a gift. ${giftSentence(gift)}`),
      button("View Gift and Receipt", guestPath ?? receiptPage),
      paragraph(
        "There you can see when it's claimed. Until then, you can send it again, or to somebody else.",
      ),
      ...(guestPath === null ? [] : guestLinks),
    ];
  }
  if (guestPath !== null) return [button("Get Your Music", guestPath), ...guestLinks];
  return [
    button("Get Your Music", "/dashboard"),
    paragraph("Your music is always in your dashboard, ready to stream and download."),
    link("View or print this receipt", receiptPage),
  ];
}

/** Number, seller and buyer, where they are set. */
function legalRows({ number, sellerLines, business, taxNote }: ReceiptFacts): DetailsRow[] {
  return [
    ...(number ? [{ label: "Receipt number", value: number }] : []),
    ...(sellerLines.length > 0 ? [{ label: "Seller", value: sellerLines.join(", ") }] : []),
    ...(business ? [{ label: "Buyer", value: nameBusiness(business) }] : []),
    ...(taxNote ? [{ label: "Tax", value: taxNote }] : []),
  ];
}

/** What applies to the order, below what it gives: each text under its title, its own headings below that. */
function legalBlocks(texts: readonly LegalText[], site: MailSite): MailBlock[] {
  if (texts.length === 0) return [];
  const titles = texts.map(({ title }) => title).join(" and ");
  return [
    paragraph(`${titles} as of ${formatDate(site.now, site.timeZone)}, for your records:`),
    ...texts.map(({ title, text }): MailBlock => {
      const heading = { kind: "heading" as const, depth: 2, content: [title] };
      const below = text.map((block) =>
        block.kind === "heading" ? { ...block, depth: block.depth + 2 } : block,
      );
      return { type: "rich", text: [heading, ...below] };
    }),
  ];
}

function headingOf({ title, lines, gift, delivery }: Receipt): string {
  if (gift) return `Your gift: ${title}`;
  if (delivery) return delivery.isAllLater ? `You pre-ordered ${title}` : `You ordered ${title}`;
  return `${title} ${lines.length > 1 ? "are" : "is"} yours`;
}

/** To the buyer, once a payment has come through. */
export function receipt(facts: Receipt, site: MailSite): MailContent {
  const { title, currency, paymentIntentId, cover, delivery, gift } = facts;
  const amount = formatPrice(formatCents(facts.amountCents), currency);
  const picture = cover && {
    fileKey: cover.fileKey,
    description: `Cover of ${cover.title}`,
    tint: cover.tint,
  };
  return {
    subject: `${facts.isTest ? "Test receipt" : "Receipt"}: ${title}`,
    ...(picture && { picture }),
    heading: headingOf(facts),
    blocks: [
      ...testNotice(facts.isTest),
      paragraph("Thank you for buying straight from the artist."),
      ...(delivery && !gift ? [paragraph(`${delivery.sentence} We'll email you on release day.`)] : []),
      {
        type: "details",
        rows: [
          ...boughtRows(facts, currency),
          { label: "Amount", value: amount },
          ...taxRows(facts.facts.tax, currency),
          ...discountRows(facts, currency),
          ...thanksRows(facts, currency),
          { label: "Date", value: formatDate(facts.paidAt, site.timeZone) },
          ...legalRows(facts.facts),
          { label: "Order number", value: shortNumber(facts.orderNumber) },
          ...(paymentIntentId ? [{ label: "Payment reference", value: paymentIntentId }] : []),
        ],
      },
      ...facts.facts.agreements.map(({ text, at }) =>
        paragraph(`You agreed on ${formatDate(new Date(at), site.timeZone)}: ${text}`),
      ),
      ...deliveryBlocks(facts),
      ...(facts.withdrawalPath ? [link(messages.statutory.withdrawal.link, facts.withdrawalPath)] : []),
      ...legalBlocks(facts.legalTexts, site),
    ],
    reason: "You're getting this because you bought music on our site.",
  };
}

interface OrderLinks {
  orders: readonly { title: string; path: string }[];
  /** Whether an account has proved this address. */
  hasAccount: boolean;
}

/** To an address for which somebody asked for the links of its orders. */
export function orderLinks({ orders, hasAccount }: OrderLinks): MailContent {
  return {
    subject: orders.length > 0 ? "Your music" : "Your music is in your account",
    heading: orders.length > 0 ? "Your music" : "Your music is in your account",
    blocks: [
      ...(orders.length > 0 ? [paragraph(`These links work for ${orderLinkDays} days.`)] : []),
      ...orders.map(({ title, path }) => link(title, path)),
      ...(hasAccount
        ? [
            paragraph("You have an account with this address. Everything that you bought with it is there."),
            button("Sign In", "/auth?redirectTo=/dashboard"),
          ]
        : []),
    ],
    reason:
      "Someone asked our site for the music bought with this address. If it wasn't you, ignore this email: nobody else gets these links.",
  };
}
