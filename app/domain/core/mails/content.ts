import type { RichText } from "#app/domain/core/rich-text/read-markdown.ts";
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
  | { type: "rich"; text: RichText }
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
  /** The owner's: the reader's is unknown when a mail is written. */
  timeZone: string;
  now: Date;
}

/** The link in a newsletter's small print. */
export const unsubscribeLabel = "Unsubscribe or choose what you get";

/** The page with the imprint, and what the small print calls it. */
export const imprint = {
  get label() {
    return legalTitle("imprint");
  },
  path: "/legal/imprint",
};

/** The reason line of most mails to the owner. */
export const adminReason = "You're getting this because you're an admin of this site.";

/** The reason line of mails that warn of a takeover. */
export const securityReason =
  "You're getting this because we always email you about changes to your account's security.";

export const paragraph = (text: string): MailBlock => ({ type: "paragraph", text });
export const button = (label: string, path: string): MailBlock => ({ type: "button", label, path });
export const link = (label: string, path: string): MailBlock => ({ type: "link", label, path });

/** States that a payment was made with a test card and moved no money. */
export function testNotice(isTest: boolean): MailBlock[] {
  return isTest ? [{ type: "notice", text: "Test payments: no money moved." }] : [];
}

/**
 * The absolute URL of a page of this site.
 * @param path begins with "/" and may have a query.
 * @throws Error for a path that leads to another site.
 */
export function addressOn({ publicUrl }: Pick<MailSite, "publicUrl">, path: string): string {
  const url = new URL(path, publicUrl);
  if (url.origin !== new URL(publicUrl).origin) throw new Error("A mail would link to another site.");
  return url.href;
}

/** RFC 5322 allows lines of 998 bytes; this many characters stay below it, escaped for HTML and in any script. */
const maxWordLength = /\S{150}(?=\S)/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the purpose
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** The lines of a quoted text, without control characters. */
export function quotedLines(text: string): string[] {
  return text.replaceAll("\r\n", "\n").replace(controls, "").replace(maxWordLength, "$& ").split("\n");
}

/** What an order is of, for mails. */
export interface Bought {
  /** All of it in one phrase. */
  title: string;
  lines: readonly BoughtLine[];
}

export interface BoughtLine {
  kind: "Track" | "Release";
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
      { label: only.kind, value: only.title },
      { label: "Artist", value: only.artist },
    ];
  }
  return lines.map(({ kind, title, amountCents }) => ({
    label: kind,
    value: `${title}, ${formatPrice(formatCents(amountCents), currency)}`,
  }));
}

/** What codes and sales took off; no row where nothing was. */
export function discountRows({ lines }: Pick<Bought, "lines">, currency: string): DetailsRow[] {
  return lines.flatMap(({ discount, title }) => {
    if (!discount) return [];
    const of = lines.length > 1 ? ` (${title})` : "";
    return { label: `${discount.name}${of}`, value: `${formatPrice(discount.amount, currency)} off` };
  });
}

/** How much of an amount is thanks above the price; no row where nothing is. */
export function thanksRows({ lines }: Pick<Bought, "lines">, currency: string): DetailsRow[] {
  const thanks = lines.reduce((sum, { thanksCents }) => sum + thanksCents, 0);
  if (thanks === 0) return [];
  return [{ label: "Extra for the artist", value: formatPrice(formatCents(thanks), currency) }];
}

/** The tax that an amount includes; no row where none is shown. */
export function taxRows(tax: TaxFacts | null, currency: string): DetailsRow[] {
  return tax ? [{ label: `Includes ${tax.label}`, value: formatPrice(tax.amount, currency) }] : [];
}
