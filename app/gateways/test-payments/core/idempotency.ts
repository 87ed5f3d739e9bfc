import { createHash } from "node:crypto";
import { ApiError } from "./api-error.ts";
import type { Work } from "./work.ts";

export type StoredAnswer = { status: number; body: string };

// https://docs.stripe.com/api/idempotent_requests
const lifetimeMilliseconds = 24 * 60 * 60 * 1000;

/** A digest of all that must be the same for a key to be used again; the parameters themselves are not stored. */
export function fingerprintOf(method: string, path: string, encodedParameters: string): string {
  const parameters = encodedParameters.split("&").sort().join("&");
  return createHash("sha256").update(`${method} ${path}\n${parameters}`).digest("hex");
}

/**
 * Finds the answer that this key already had.
 * @throws {ApiError} 400 idempotency_error when the key came with another request
 */
export function findStoredAnswer(work: Work, key: string, fingerprint: string): StoredAnswer | undefined {
  const oldest = work.now.getTime() - lifetimeMilliseconds;
  work.database.prepare("DELETE FROM idempotent_answers WHERE created_at <= ?").run(oldest);
  const stored = work.database
    .prepare<[string], StoredAnswer & { fingerprint: string }>(
      "SELECT status, body, fingerprint FROM idempotent_answers WHERE key = ?",
    )
    .get(key);
  if (stored && stored.fingerprint !== fingerprint) {
    throw new ApiError(400, {
      type: "idempotency_error",
      message:
        `Keys for idempotent requests can only be used with the same parameters they were first used with. ` +
        `Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  return stored;
}

export function storeAnswer(work: Work, key: string, fingerprint: string, answer: StoredAnswer): void {
  work.database
    .prepare(
      "INSERT INTO idempotent_answers (key, fingerprint, status, body, created_at) VALUES (?, ?, ?, ?, ?)",
    )
    .run(key, fingerprint, answer.status, answer.body, work.now.getTime());
}
