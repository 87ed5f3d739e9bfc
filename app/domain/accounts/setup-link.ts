import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { processPart } from "#app/domain/core/process-part.ts";

/** The single-use link that lets the owner make the first admin; it lives as long as the process. */
interface SetupLink {
  /** The token, to be printed where only the owner reads. */
  token: string;
  matches(token: string): boolean;
}

/** A fresh link for each start; the one of the start before is worth nothing any more. */
export const setupLink = processPart("setup-link", (): SetupLink => {
  const token = randomBytes(32).toString("base64url");
  const digest = (value: string) => createHash("sha256").update(value).digest();
  const expected = digest(token);
  return { token, matches: (candidate) => timingSafeEqual(digest(candidate), expected) };
});
