import path from "node:path";
import nodemailer, { type NodemailerError, type SMTPTransportOptions } from "nodemailer";
import { isLocalHostname } from "#app/env.server.ts";
import type { SmtpServer } from "#app/shared/core/mails/mail-settings.ts";
import { type MailGateway, MailRefused } from "./mail-message.ts";
import { mailHeaders, openOutbox } from "./outbox.ts";

const maxConnect = 10_000;
const maxSilence = 20_000;
// A server that sends a byte now and then never hits the idle timeout.
const maxSend = 60_000;
const maxConnections = 10;
const maxIdle = 10_000;

/**
 * A mail server. The first mail opens the connection, so a server that is down does not stop the site.
 * @internal
 */
export function openSmtp(server: SmtpServer, { ourName }: { ourName: string }): MailGateway {
  const options = transportOptions(server, ourName);
  const single = nodemailer.createTransport(options);
  // Opening a connection takes as long as several mails, so newsletters share a few. Other mails never wait for one that the
  // server has forgotten.
  const pool = nodemailer.createTransport({ ...options, pool: true, maxConnections, idleTimeout: maxIdle });
  return {
    kind: "smtp",
    async send(message, signal) {
      const limit = AbortSignal.timeout(maxSend);
      try {
        await (message.isBulk ? pool : single).sendMail({
          ...mailHeaders(message),
          text: message.text,
          html: message.html,
          signal: signal ? AbortSignal.any([signal, limit]) : limit,
        });
      } catch (error) {
        throw isRefusedRecipient(error) ? new MailRefused(error.response, { cause: error }) : error;
      }
    },
    close: () => pool.close(),
  };
}

/**
 * Encryption is required, unless the server is on this machine, in a private network, or set to plain by the owner.
 * @internal
 */
export function transportOptions(server: SmtpServer, ourName: string): SMTPTransportOptions {
  const isNear = isLocalHostname(server.host) || !/[.:]/.test(server.host);
  return {
    name: ourName,
    host: server.host,
    port: server.port,
    secure: server.isEncryptedAtOnce,
    ignoreTLS: server.isPlain,
    requireTLS: !isNear && !server.isPlain,
    // Local servers use self-signed certificates, and plain text is allowed there.
    tls: { rejectUnauthorized: !isNear },
    ...(server.credentials && { auth: { user: server.credentials.user, pass: server.credentials.password } }),
    dnsTimeout: maxConnect,
    connectionTimeout: maxConnect,
    greetingTimeout: maxConnect,
    socketTimeout: maxSilence,
    socketCloseTimeout: 1000,
  };
}

// The owner can fix other permanent errors (no sign-in, a sender not allowed, a full server), so they are retried.
function isRefusedRecipient(error: unknown): error is NodemailerError {
  if (!(error instanceof Error) || !("command" in error) || !("permanent" in error)) return false;
  return error.command === "RCPT TO" && error.permanent === true;
}

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
