import { hash, randomBytes } from "node:crypto";

/** A new session token: 32 random bytes. It goes to the browser; only its hash is stored. */
export function createSessionToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The hash of a token for the database. It needs no salt: the token has 256 bits of its own. */
export function hashSessionToken(token: string): string {
  return hash("sha256", token, "base64url");
}
