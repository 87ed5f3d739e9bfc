import type { RichText } from "#app/domain/core/rich-text/read-markdown.ts";
import { type Language, translatedPath } from "#app/messages/languages.ts";
import { messages } from "#app/messages/messages.ts";
import type { Theme, Tint } from "#app/shared/core/colours/tint.ts";
import { formatCents, formatPrice } from "#app/shared/core/money.ts";
import type { TaxFacts } from "#app/shared/core/orders/agreements.ts";
import type { Logo } from "#app/shared/core/pictures/picture-addresses.ts";
import { legalTitle } from "#app/shared/core/settings/legal-titles.ts";

/**
 * The content of a mail: its text and its HTML are both made from this, so that they never differ.
 * All values are plain text; links are paths of this site, which `addressOn` makes absolute.
 */
export interface MailContent {
  subject: string;
  /** What mail programs show after the subject; without one, the first words. */
  preheader?: string;
  /** Null where the text has its own headings. */
  heading: string | null;
  /** Above the heading, in the HTML alone. */
  picture?: MailPicture;
  blocks: readonly MailBlock[];
  /** Why this person gets this mail, in small print. */
  reason: string;
  /** In newsletter mails: the one-click unsubscribe URL (RFC 8058). */
  unsubscribePath?: string;
  /** Whether it goes to a list, and says so to mail programs. */
  isBulk?: boolean;
  /** It advertises, so it says who sends it: their postal address, and a link to the imprint. */
  namesSender?: boolean;
  /** It goes to the owner, so it needs no contact line. */
  isForOwner?: boolean;
  /** The Reply-To address, if it isn't the site's contact address. */
  replyTo?: string;
}

/**
 * A square picture that is attached to the mail. Mail programs ask before they load a linked one, or never show it; it
 * would reveal who reads when; and the reader's mail service can't reach a site at home.
 */
export interface MailPicture {
  /** Of a stored JPEG. */
  fileKey: string;
  /** The text where no pictures are shown. */
  description: string;
  /** Its colours, for the mail around it. */
  tint?: Tint | null;
}

/** The ids by which the HTML names the attached pictures. */
export const pictureIds = { cover: "cover@mail", logo: "logo@mail" } as const;

export type MailBlock =
  | { type: "paragraph"; text: string }
  /** An important notice. */
  | { type: "notice"; text: string }
  | { type: "details"; rows: readonly DetailsRow[] }
  /** A quote of what somebody else wrote, line by line. */
  | { type: "quote"; text: string }
  /** The main button. Its URL is written out too, for mail programs that show no buttons. */
  | { type: "button"; label: string; path: string }
  | { type: "link"; label: string; path: string }
  /** What the owner wrote. */
  | {
      type: "rich";
      text: RichText /** Its language, where it isn't the mail's. */;
      lang?: Language | undefined;
    }
  | { type: "picture"; picture: LinkedPicture }
  /** A release or a track, with its price. */
  | { type: "card"; card: MailCard };

/** A public picture of this site that many people get: attached, it would be sent to each of them. */
export interface LinkedPicture {
  path: string;
  description: string;
  /** In pixels, as shown. */
  width: number;
  height: number;
}

export interface MailCard {
  title: string;
  artist: string;
  price: string;
  /** What the seller's country wants next to a price; null for none. */
  priceNote: string | null;
  picture: LinkedPicture | null;
  label: string;
  path: string;
}

export interface DetailsRow {
  label: string;
  value: string;
}

/** What a mail may contain about its site. */
export interface MailSite {
  artistName: string;
  /** The owner's colour, like #ffb21a; null for the site's own. */
  accent: string | null;
  /** The logo that replaces the name at a mail's top: attached to it, or on the site; null without one. */
  logo: (Pick<Logo, "src" | "width" | "height"> & { ground: Theme | null }) | null;
  /** The Reply-To address; null until the owner has set one. */
  contactEmail: string | null;
  /** Who sells and their postal address in one line; null until the owner has entered one. */
  sender: string | null;
  hasImprint: boolean;
  publicUrl: string;
  /** What the addresses of pages begin with in the mail's language: "/de", and nothing in the main one. */
  prefix?: string;
  /** The owner's: the reader's is unknown when a mail is written. */
  timeZone: string;
  now: Date;
}

/** The page with the imprint, and what the small print calls it. */
export const imprint = {
  get label() {
    return legalTitle("imprint");
  },
  path: "/legal/imprint",
};

export const paragraph = (text: string): MailBlock => ({ type: "paragraph", text });
export const button = (label: string, path: string): MailBlock => ({ type: "button", label, path });
export const link = (label: string, path: string): MailBlock => ({ type: "link", label, path });

/** States that a payment was made with a test card and moved no money. */
export function testNotice(isTest: boolean): MailBlock[] {
  return isTest ? [{ type: "notice", text: messages.mails.testNotice }] : [];
}

/** The owner's pages, which have one address for all languages. */
const ownerPages = /^\/admin(\/|$)/;

/**
 * The absolute URL of a page of this site, in the language of the mail.
 * @param site without a prefix for a file, which has one address for all languages
 * @param path begins with "/" and may have a query.
 * @throws Error for a path that leads to another site.
 */
export function addressOn(
  { publicUrl, prefix = "" }: Pick<MailSite, "publicUrl" | "prefix">,
  path: string,
): string {
  const url = new URL(path, publicUrl);
  if (url.origin !== new URL(publicUrl).origin) throw new Error("A mail would link to another site.");
  if (prefix && !ownerPages.test(url.pathname)) url.pathname = translatedPath(prefix, url.pathname);
  return url.href;
}

/** The URL of the site's first page, in the language of the mail. */
export function homeOf({ publicUrl, prefix = "" }: MailSite): string {
  return publicUrl + prefix;
}

/** RFC 5322 allows lines of 998 bytes; this many characters stay below it, escaped for HTML and in any script. */
const maxWordLength = /\S{150}(?=\S)/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the purpose
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** The lines of a quoted text, without control characters. */
export function quotedLines(text: string): string[] {
  return text.replaceAll("\r\n", "\n").replace(controls, "").replace(maxWordLength, "$& ").split("\n");
}

/** What an order is of: one track, one release, or several of them. */
export type BoughtKind = "Track" | "Release" | "Order";

/** What people call it. */
export function kindLabel(kind: BoughtKind): string {
  if (kind === "Order") return messages.mails.order;
  return kind === "Track" ? messages.mails.track : messages.mails.release;
}

/** What an order is of, for mails. */
export interface Bought {
  /** All of it in one phrase. */
  title: string;
  lines: readonly BoughtLine[];
}

export interface BoughtLine {
  kind: Exclude<BoughtKind, "Order">;
  title: string;
  artist: string;
  amountCents: number;
  /** What was paid above the price, as thanks. */
  thanksCents: number;
  /** The code or the sale that lowered its price, and what it took off. */
  discount?: { name: string; amount: string } | null;
}

/** The rows that name what was bought: a single item with its artist, several with their prices. */
export function boughtRows({ lines }: Pick<Bought, "lines">, currency: string): DetailsRow[] {
  const [only, ...others] = lines;
  if (!only) return [];
  if (others.length === 0) {
    return [
      { label: kindLabel(only.kind), value: only.title },
      { label: messages.mails.artist, value: only.artist },
    ];
  }
  return lines.map(({ kind, title, amountCents }) => ({
    label: kindLabel(kind),
    value: messages.mails.priced(title, formatPrice(formatCents(amountCents), currency)),
  }));
}

/** What codes and sales took off; no row where nothing was. */
export function discountRows({ lines }: Pick<Bought, "lines">, currency: string): DetailsRow[] {
  return lines.flatMap(({ discount, title }) => {
    if (!discount) return [];
    const label = lines.length > 1 ? messages.mails.discountOf(discount.name, title) : discount.name;
    return { label, value: messages.mails.off(formatPrice(discount.amount, currency)) };
  });
}

/** How much of an amount is thanks above the price; no row where nothing is. */
export function thanksRows({ lines }: Pick<Bought, "lines">, currency: string): DetailsRow[] {
  const thanks = lines.reduce((sum, { thanksCents }) => sum + thanksCents, 0);
  if (thanks === 0) return [];
  return [{ label: messages.mails.thanks, value: formatPrice(formatCents(thanks), currency) }];
}

/** The tax that an amount includes; no row where none is shown. */
export function taxRows(tax: TaxFacts | null, currency: string): DetailsRow[] {
  return tax ? [{ label: messages.mails.includes(tax.label), value: formatPrice(tax.amount, currency) }] : [];
}
