import { mkdirSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import path from "node:path";
import nodemailer from "nodemailer";
import { mailHeaders } from "./mail-headers.ts";
import type { MailGateway, MailMessage } from "./mail-message.ts";

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
