import { parseEmailAddress } from "#app/shared/core/email-address.ts";

/** A mail server, as SMTP_URL names it. */
export interface SmtpServer {
  host: string;
  port: number;
  /** Encrypted from the first byte (smtps); else by STARTTLS. */
  isEncryptedAtOnce: boolean;
  /** The owner states that this server has no TLS. */
  isPlain: boolean;
  credentials: { user: string; password: string } | null;
}

/**
 * Reads `smtp://` and `smtps://`, with user and password percent-encoded and `?tls=no` for a server
 * without TLS.
 * @returns null for anything else, including an unknown parameter: an ignored setting would mislead.
 */
export function readSmtpUrl(text: string): SmtpServer | null {
  const url = URL.parse(text);
  if (!url || (url.protocol !== "smtp:" && url.protocol !== "smtps:")) return null;
  if (url.hostname === "" || !["", "/"].includes(url.pathname) || url.hash !== "") return null;
  const isEncryptedAtOnce = url.protocol === "smtps:";
  const isPlain = url.search === "?tls=no";
  if (url.search !== "" && (!isPlain || isEncryptedAtOnce)) return null;
  const [user, password] = [decode(url.username), decode(url.password)];
  if (user === null || password === null || (password !== "" && user === "")) return null;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port === "" ? (isEncryptedAtOnce ? 465 : 587) : Number(url.port),
    isEncryptedAtOnce,
    isPlain,
    credentials: user === "" ? null : { user, password },
  };
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/**
 * Reads MAIL_FROM: `Name <name@example.com>`, or an address alone, whose name is then the artist's.
 * @returns null for anything else.
 */
export function readMailFrom(text: string): { name: string | null; address: string } | null {
  const parts = /^(?:"?(?<name>[^"<>\p{Cc}]*?)"?\s*<(?<named>[^<>]+)>|(?<alone>[^<>]+))$/u.exec(text)?.groups;
  const address = parseEmailAddress(parts?.named ?? parts?.alone ?? "");
  return address ? { name: parts?.name || null, address } : null;
}
