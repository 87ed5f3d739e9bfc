import { eq } from "drizzle-orm";
import type { z } from "zod";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { UserRow } from "#app/domain/core/context.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import type { mfaVerificationSchema } from "#app/shared/accounts/auth/mfa-schema.ts";
import type { loginSchema } from "#app/shared/accounts/auth/schema.ts";
import { askForCode, type SecondFactor } from "#app/shared/accounts/auth/second-factor.ts";
import { type DomainError, type DomainErrorCode, type FieldOf, fieldError } from "#app/shared/core/errors.ts";
import { users } from "#db/schema/index.ts";

/** A form or a body with a second factor. */
type CodeForm = z.input<typeof mfaVerificationSchema | typeof loginSchema>;

const failuresBeforeBlock = 10;
const blockFor = 15 * 60_000;

export const noCodeFailures = { mfaFailures: 0, mfaBlockedUntil: null };

/** Whether even the right code is refused now. */
export function isBlocked({ mfaBlockedUntil }: UserRow, now: Date): boolean {
  return mfaBlockedUntil !== null && mfaBlockedUntil > now;
}

/**
 * Counts a wrong code against the account, over all its sign-ins and devices: a code has six digits, so an attacker
 * with the password could otherwise guess on through one sign-in after another. The tenth blocks for 15 minutes.
 */
export function countWrongCode(tx: WriteContext, user: UserRow): void {
  const now = tx.now();
  const wasBlocked = isBlocked(user, now);
  const failures = wasBlocked ? user.mfaFailures : user.mfaFailures + 1;
  recordEvent(tx, {
    eventType: "mfa.challenge_failed",
    action: "Second factor refused",
    userId: user.id,
    severity: "warning",
    success: false,
    details: { failures, blocked: wasBlocked },
  });
  if (wasBlocked) return;
  const blockedUntil = failures >= failuresBeforeBlock ? new Date(now.getTime() + blockFor) : null;
  tx.db
    .update(users)
    .set({ mfaFailures: blockedUntil ? 0 : failures, mfaBlockedUntil: blockedUntil })
    .where(eq(users.id, user.id))
    .run();
  if (!blockedUntil) return;
  recordEvent(tx, {
    eventType: "mfa.blocked",
    action: "Second factor blocked for a while",
    userId: user.id,
    severity: "warning",
    success: false,
    details: { failures, until: blockedUntil.toISOString() },
  });
}

/** The refusal where a code is required and missing. */
export function missingCode(): DomainError {
  return fieldError<CodeForm>("token", askForCode.error());
}

/**
 * The refusal of a code: the same whether it is wrong, was used before, or the account is blocked.
 * @param tokenField the name of the field with the authenticator's code.
 */
export function wrongCode(
  code: DomainErrorCode,
  factor: SecondFactor,
  tokenField: "token" | "mfaToken" = "token",
): DomainError {
  const [field, message]: [FieldOf<CodeForm>, string] =
    "token" in factor
      ? [tokenField, messages.security.refusals.code]
      : ["backupCode", messages.security.refusals.backupCode];
  return fieldError<CodeForm>(field, message, code);
}
