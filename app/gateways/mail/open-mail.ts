import path from "node:path";
import type { SmtpServer } from "#app/shared/mail/smtp-url.ts";
import type { MailGateway } from "./mail-message.ts";
import { openOutbox } from "./outbox.ts";
import { openSmtp } from "./smtp.ts";

interface MailSettings {
  smtp: SmtpServer | null;
  /** The site's own address: its host is our name in the conversation with a server. */
  publicUrl: string;
  dataFolder: string;
}

/** The mail transport from the settings: a mail server, or files on this machine. */
export function openMail({ smtp, publicUrl, dataFolder }: MailSettings): MailGateway {
  return smtp
    ? openSmtp(smtp, { ourName: new URL(publicUrl).hostname })
    : openOutbox(path.join(dataFolder, "outbox"));
}
