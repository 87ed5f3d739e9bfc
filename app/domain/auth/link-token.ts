import { createSessionToken, hashSessionToken } from "./sessions/session-token.ts";

/** How long the link of a mail proves an address, in milliseconds. */
export const verificationLifetime = 24 * 60 * 60_000;

/** A token for a link in a mail: 32 random bytes for the person, and their hash, which alone is stored. */
export function createLinkToken(): { token: string; hash: string } {
  const token = createSessionToken();
  return { token, hash: hashLinkToken(token) };
}

/** What the database keeps of such a token. */
export function hashLinkToken(token: string): string {
  return hashSessionToken(token);
}
