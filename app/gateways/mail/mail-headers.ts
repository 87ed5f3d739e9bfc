import type { SendMailOptions } from "nodemailer";
import type { MailMessage } from "./mail-message.ts";

/** The headers of a mail, the same on every way out. */
export function mailHeaders({ id, from, replyTo, to, subject, createdAt }: MailMessage): SendMailOptions {
  return {
    from: { name: oneLine(from.name), address: oneLine(from.address) },
    to: { name: "", address: oneLine(to) },
    ...(replyTo && { replyTo: { name: "", address: oneLine(replyTo) } }),
    subject: oneLine(subject),
    messageId: `<${id}@${from.address.split("@").at(-1)}>`,
    date: createdAt,
    xMailer: false,
    // RFC 3834: vacation answers and other robots leave it alone.
    headers: { "Auto-Submitted": "auto-generated" },
    // A text that begins like a path or an address must never make the site read it.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

// A line break in an artist's name or a track's title would begin a header of its own.
function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the purpose
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ").trim();
}
