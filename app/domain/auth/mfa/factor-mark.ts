import { createHash } from "node:crypto";
import type { UserRow } from "#app/domain/core/context.ts";

/** Stands for the second factor that an account has now; changes with each enrolment and tells nothing about it. */
export function factorMark({ mfaSecret }: Pick<UserRow, "mfaSecret">): string {
  return createHash("sha256").update(`second-factor\0${mfaSecret}`).digest("base64url");
}
