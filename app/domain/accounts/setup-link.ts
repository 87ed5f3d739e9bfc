import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { singleton } from "#app/domain/core/singleton.ts";

/** The single-use link with which the owner creates the first admin; it is valid until the process ends. */
interface SetupLink {
  /** The token; print it only where nobody but the owner reads. */
  token: string;
  matches(token: string): boolean;
}

/** A fresh link for each start; the previous one no longer works. */
export const setupLink = singleton("setup-link", (): SetupLink => {
  const token = randomBytes(32).toString("base64url");
  const digest = (value: string) => createHash("sha256").update(value).digest();
  const expected = digest(token);
  return { token, matches: (candidate) => timingSafeEqual(digest(candidate), expected) };
});
