import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** The single-use link that lets the owner make the first admin; it lives as long as the process. */
export interface SetupLink {
  /** The token, to be printed where only the owner reads. */
  token: string;
  matches(token: string): boolean;
}

/** A fresh link; the one of the start before is worth nothing any more. */
export function createSetupLink(): SetupLink {
  const token = randomBytes(32).toString("base64url");
  const digest = (value: string) => createHash("sha256").update(value).digest();
  const expected = digest(token);
  return { token, matches: (candidate) => timingSafeEqual(digest(candidate), expected) };
}
