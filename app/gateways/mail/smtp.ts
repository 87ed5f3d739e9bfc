import nodemailer, { type NodemailerError, type SMTPTransportOptions } from "nodemailer";
import { isLocalHostname } from "#app/env.server.ts";
import type { SmtpServer } from "#app/shared/mail/smtp-url.ts";
import { mailHeaders } from "./mail-headers.ts";
import { type MailGateway, MailRefused } from "./mail-message.ts";

const maxConnect = 10_000;
const maxSilence = 20_000;
// A server that sends a byte now and then is never silent and never done.
const maxSend = 60_000;

/** A mail server. Nothing is sent before the first mail, so a server that is down does not stop the site. */
export function openSmtp(server: SmtpServer, { ourName }: { ourName: string }): MailGateway {
  const transport = nodemailer.createTransport(transportOptions(server, ourName));
  return {
    kind: "smtp",
    async send(message, signal) {
      const limit = AbortSignal.timeout(maxSend);
      try {
        await transport.sendMail({
          ...mailHeaders(message),
          text: message.text,
          html: message.html,
          signal: signal ? AbortSignal.any([signal, limit]) : limit,
        });
      } catch (error) {
        throw isRefusedRecipient(error) ? new MailRefused(error.response, { cause: error }) : error;
      }
    },
  };
}

/** How to talk to a server: encrypted, unless it is on this machine, in the network at home, or plain by the owner's word. */
export function transportOptions(server: SmtpServer, ourName: string): SMTPTransportOptions {
  const isNear = isLocalHostname(server.host) || !/[.:]/.test(server.host);
  return {
    name: ourName,
    host: server.host,
    port: server.port,
    secure: server.isEncryptedAtOnce,
    ignoreTLS: server.isPlain,
    requireTLS: !isNear && !server.isPlain,
    // Servers of one's own machine or network sign their certificates themselves, and plain text is allowed there.
    tls: { rejectUnauthorized: !isNear },
    ...(server.credentials && { auth: { user: server.credentials.user, pass: server.credentials.password } }),
    dnsTimeout: maxConnect,
    connectionTimeout: maxConnect,
    greetingTimeout: maxConnect,
    socketTimeout: maxSilence,
    socketCloseTimeout: 1000,
  };
}

// Other permanent answers (no sign-in, a sender not allowed, a full server) are the owner's to mend, so they are retried.
function isRefusedRecipient(error: unknown): error is NodemailerError {
  if (!(error instanceof Error) || !("command" in error) || !("permanent" in error)) return false;
  return error.command === "RCPT TO" && error.permanent === true;
}
