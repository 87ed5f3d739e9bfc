import { createSessionToken, hashSessionToken } from "./sessions/session-token.ts";

/** A token for a link in a mail: 32 random bytes for the person, and their hash, which alone is stored. */
export function createLinkToken(): { token: string; hash: string } {
  const token = createSessionToken();
  return { token, hash: hashLinkToken(token) };
}

/** What the database keeps of such a token. */
export function hashLinkToken(token: string): string {
  return hashSessionToken(token);
}
