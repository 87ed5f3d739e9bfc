import { createHash } from "node:crypto";
import type { UserRow } from "#app/domain/core/context.ts";

/** A fingerprint of an account's second factor; changes with each enrolment and reveals nothing about it. */
export function factorMark({ mfaSecret }: Pick<UserRow, "mfaSecret">): string {
  return createHash("sha256").update(`second-factor\0${mfaSecret}`).digest("base64url");
}
