/**
 * What a mail says, once: its text and its HTML are both written from this, so that they never differ.
 * All values are plain text; addresses are whole and made by `addressOn`.
 */
export interface MailContent {
  subject: string;
  heading: string;
  blocks: readonly MailBlock[];
  /** Why this person gets this mail; in small print. */
  reason: string;
  /** Of mails of the newsletter: where a mail program ends the subscription with one press (RFC 8058). */
  unsubscribePath?: string;
  /** It goes to the owner, who needn't be told whom to ask. */
  isForOwner?: boolean;
  /** Whom an answer reaches, where that isn't the site's contact address. */
  replyTo?: string;
}

export type MailBlock =
  | { type: "paragraph"; text: string }
  /** Something that must not be overlooked. */
  | { type: "notice"; text: string }
  | { type: "details"; rows: readonly DetailsRow[] }
  /** What somebody else wrote, in their lines. */
  | { type: "quote"; text: string }
  /** The one thing to do. Its address is written out too, for whoever can't press it. */
  | { type: "button"; label: string; address: string }
  | { type: "link"; label: string; address: string };

export interface DetailsRow {
  label: string;
  value: string;
}

/** What a mail may say about the site that it comes from. */
export interface MailSite {
  artistName: string;
  /** Where an answer goes; null on a site whose owner has given no address yet. */
  contactEmail: string | null;
  publicUrl: string;
  now: Date;
}

/** The reason for mails that warn of a takeover. */
export const securityReason =
  "You get this because we always tell you about changes to the security of your account.";

export const paragraph = (text: string): MailBlock => ({ type: "paragraph", text });

/** Says of a payment that it was none, where it was made with a card that moves no money. */
export function testNotice(isTest: boolean, more = ""): MailBlock[] {
  return isTest ? [{ type: "notice", text: `Test payments: no money moved.${more}` }] : [];
}

/**
 * A page of this site as a whole address.
 * @param path begins with "/" and may have a query.
 * @throws Error for a path that leads to another site.
 */
export function addressOn({ publicUrl }: MailSite, path: string): string {
  const url = new URL(path, publicUrl);
  if (url.origin !== new URL(publicUrl).origin) throw new Error("A mail would link to another site.");
  return url.href;
}
