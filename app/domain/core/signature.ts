import { type BinaryLike, createHash, createHmac, type KeyObject, timingSafeEqual } from "node:crypto";

/** The signature of a text (HMAC-SHA256), which nobody can make without the key. */
export function sign(key: BinaryLike | KeyObject, text: string): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}

/** Compares a secret with what somebody sent for it; takes the same time for each wrong one. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
