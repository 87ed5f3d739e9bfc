import { hash, randomBytes } from "node:crypto";

/** A secret of 32 random bytes for a cookie or a link; only its hash is stored. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The hash of such a token for the database. It needs no salt: the token has 256 bits of its own. */
export function hashToken(token: string): string {
  return hash("sha256", token, "base64url");
}

/** A token for a mailed link: for the person, and its hash for the database. */
export function createHashedToken(): { token: string; hash: string } {
  const token = createToken();
  return { token, hash: hashToken(token) };
}
