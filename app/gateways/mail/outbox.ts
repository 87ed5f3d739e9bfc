import { mkdirSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import path from "node:path";
import type { SendMailOptions } from "nodemailer";
import nodemailer from "nodemailer";
import type { MailGateway, MailMessage } from "./mail-message.ts";

/** The headers of a mail and the pictures that come with it, the same for every transport. */
export function mailHeaders(message: MailMessage): SendMailOptions {
  const { id, from, replyTo, to, subject, createdAt, pictures, unsubscribeAddress, isBulk } = message;
  return {
    from: { name: oneLine(from.name), address: oneLine(from.address) },
    to: { name: "", address: oneLine(to) },
    ...(replyTo && { replyTo: { name: "", address: oneLine(replyTo) } }),
    subject: oneLine(subject),
    messageId: `<${id}@${from.address.split("@").at(-1)}>`,
    date: createdAt,
    xMailer: false,
    headers: {
      // Vacation responders and other bots don't answer such mail (RFC 3834).
      ...(isBulk ? listHeaders(from) : { "Auto-Submitted": "auto-generated" }),
      ...(unsubscribeAddress && oneClickUnsubscribe(unsubscribeAddress)),
    },
    attachments: pictures.map(inlinePicture),
    // A text that looks like a path or URL must never make the site read it.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function inlinePicture({ id, type, content }: MailMessage["pictures"][number]) {
  const disposition = "inline" as const;
  return {
    filename: `${id.split("@")[0]}.${type === "png" ? "png" : "jpg"}`,
    content,
    contentType: `image/${type}`,
    cid: id,
    contentDisposition: disposition,
  };
}

// RFC 2919; "Precedence" is no standard, but vacation responders know it.
function listHeaders({ address }: MailMessage["from"]) {
  const host = oneLine(address).split("@").at(-1);
  return {
    "List-Id": `<newsletter.${host}>`,
    Precedence: "bulk",
  };
}

// RFC 8058: the mail program posts this to the URL without a further question.
function oneClickUnsubscribe(address: string) {
  return {
    "List-Unsubscribe": `<${oneLine(address)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

// A line break in an artist's name or a track's title could inject a header.
function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the purpose
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ").trim();
}

/**
 * Mails as `.eml` files that only the owner of the site can read: they contain links that sign in. Each is
 * written atomically, and a mail written twice has the same name.
 */
export function openOutbox(folder: string): MailGateway {
  const makeFolder = () => mkdirSync(folder, { recursive: true, mode: 0o700 });
  makeFolder();
  const source = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    kind: "outbox",
    async send(message) {
      const { message: bytes } = await source.sendMail({
        ...mailHeaders(message),
        alternatives: [readablePart("text/plain", message.text), readablePart("text/html", message.html)],
      });
      if (!Buffer.isBuffer(bytes)) throw new Error("The mail was not made whole.");
      // The owner may have deleted it.
      makeFolder();
      await writeWhole(path.join(folder, fileName(message)), bytes);
    },
  };
}

// By default the library would break a long link into pieces that nobody can copy.
function readablePart(contentType: string, body: string) {
  const head = [`Content-Type: ${contentType}; charset=utf-8`, "Content-Transfer-Encoding: 8bit"];
  return { contentType, raw: `${head.join("\r\n")}\r\n\r\n${body}` };
}

function fileName({ id, kind, createdAt }: MailMessage): string {
  return `${createdAt.toISOString().replace(/[:.]/g, "-")}-${kind}-${id}.eml`;
}

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  // A fixed name, so that the next attempt overwrites what a dying process left behind.
  const staged = `${file}.part`;
  const handle = await open(staged, "w", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(staged, file);
}
