import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  to: string;
  source: Buffer;
  /** When the server accepted it, in milliseconds. */
  at: number;
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** A mail server on this machine that stores what it receives. @param unknown addresses that it refuses for good */
export async function startMailServer(unknown: ReadonlySet<string>) {
  const received: ReceivedMail[] = [];
  const state = { isAccepting: true };
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    onMailFrom: (_sender, _session, done) =>
      done(state.isAccepting ? null : refusal(421, "4.3.2 Service not available, try again later")),
    onRcptTo: ({ address }, _session, done) =>
      done(unknown.has(address) ? refusal(550, "5.1.1 No such user here") : null),
    onData(stream, { envelope }, done) {
      buffer(stream).then((source) => {
        const to = envelope.rcptTo[0]?.address ?? "";
        received.push({ to, source, at: Date.now() });
        done();
      }, done);
    },
  });
  // A client that is killed breaks its connection.
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  if (!address || typeof address === "string") throw new Error("no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    state,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

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
