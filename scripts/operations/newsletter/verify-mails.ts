import { type ParsedMail, simpleParser } from "mailparser";
import type { ReceivedMail } from "./mail-server.ts";

const maxBytes = 100_000;

export interface Expectations {
  url: string;
  from: string;
  replyTo: string;
  subject: string;
}

/**
 * What is wrong with the mails of an issue, each as a sentence; and, for each mail, its Message-ID and unsubscribe URL.
 * They are parsed by a library that the site doesn't use.
 */
export async function verifyMails(mails: readonly ReceivedMail[], expectations: Expectations) {
  const violations: string[] = [];
  const read: { to: string; messageId: string; unsubscribeUrl: string }[] = [];
  for (const { to, source } of mails) {
    const options = { skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true };
    const mail = await simpleParser(source, options);
    const unsubscribeUrl = /^<([^>]+)>$/.exec(headerOf(mail, "list-unsubscribe"))?.[1] ?? "";
    read.push({ to, messageId: mail.messageId ?? "", unsubscribeUrl });
    for (const [what, isSo] of Object.entries(rules(mail, source, { ...expectations, to, unsubscribeUrl })))
      if (!isSo) violations.push(`${what}: the mail to ${to}`);
  }
  return { violations, read };
}

function rules(
  mail: ParsedMail,
  source: Buffer,
  { url, from, replyTo, subject, to, unsubscribeUrl }: Expectations & { to: string; unsubscribeUrl: string },
): Record<string, boolean> {
  const host = from.split("@")[1];
  return {
    "List-Unsubscribe is one URL of the site": unsubscribeUrl.startsWith(`${url}/newsletter/unsubscribe?`),
    "List-Unsubscribe-Post is RFC 8058's":
      headerOf(mail, "list-unsubscribe-post") === "List-Unsubscribe=One-Click",
    "List-Id names the sender's domain": headerOf(mail, "list-id") === `<newsletter.${host}>`,
    "Precedence is bulk": headerOf(mail, "precedence") === "bulk",
    "From is the site's": mail.from?.value[0]?.address === from,
    "Reply-To is the contact address": mail.replyTo?.value[0]?.address === replyTo,
    "To is the subscriber alone":
      [mail.to ?? []]
        .flat()
        .map(({ text }) => text)
        .join() === to,
    "Subject is the issue's": mail.subject === subject,
    "it is multipart/alternative": headerOf(mail, "content-type").startsWith("multipart/alternative"),
    "the text part leads to unsubscribing": mail.text?.includes(unsubscribeUrl) ?? false,
    "the HTML part leads to unsubscribing": String(mail.html).includes(
      unsubscribeUrl.replaceAll("&", "&amp;"),
    ),
    "it is below 100 KB": source.length < maxBytes,
  };
}

/** A header as it was sent, unfolded; empty for a missing one. */
function headerOf({ headerLines }: ParsedMail, name: string): string {
  const line = headerLines.find(({ key }) => key === name)?.line ?? "";
  return line
    .slice(line.indexOf(":") + 1)
    .replace(/\r?\n\s+/g, " ")
    .trim();
}
