import type { SendMailOptions } from "nodemailer";
import type { MailMessage } from "./mail-message.ts";

/** The headers of a mail and the pictures that come with it, the same for every transport. */
export function mailHeaders(message: MailMessage): SendMailOptions {
  const { id, from, replyTo, to, subject, createdAt, pictures, unsubscribeAddress } = message;
  return {
    from: { name: oneLine(from.name), address: oneLine(from.address) },
    to: { name: "", address: oneLine(to) },
    ...(replyTo && { replyTo: { name: "", address: oneLine(replyTo) } }),
    subject: oneLine(subject),
    messageId: `<${id}@${from.address.split("@").at(-1)}>`,
    date: createdAt,
    xMailer: false,
    // RFC 3834: vacation responders and other bots don't answer such mail.
    headers: {
      "Auto-Submitted": "auto-generated",
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
