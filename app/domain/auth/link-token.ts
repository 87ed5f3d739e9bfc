import { createSessionToken, hashSessionToken } from "./sessions/start-session.ts";

/** How long a mailed verification link works, in milliseconds. */
export const verificationLifetime = 24 * 60 * 60_000;

/** The column values of an account whose address was verified. */
export const addressVerified = {
  emailVerified: true,
  emailVerificationToken: null,
  emailVerificationExpires: null,
};

/** A token for a mailed link: 32 random bytes for the person, and their hash, which alone is stored. */
export function createLinkToken(): { token: string; hash: string } {
  const token = createSessionToken();
  return { token, hash: hashLinkToken(token) };
}

/** The hash of such a token for the database. */
export function hashLinkToken(token: string): string {
  return hashSessionToken(token);
}
