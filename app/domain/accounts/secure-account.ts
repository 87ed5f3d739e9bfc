import { recordEvent } from "#app/domain/audit/record-event.ts";
import { mfaOff } from "#app/domain/auth/mfa/mfa-off.ts";
import { endAllSessions } from "#app/domain/auth/sessions/end-sessions.ts";
import type { Context, UserRow } from "#app/domain/core/context.ts";
import { queueMail } from "#app/domain/mail/queue-mail.ts";
import { DomainError } from "#app/shared/errors.ts";
import { administerAccount } from "./administer-account.ts";

/**
 * Signs somebody out everywhere; running streams end.
 * @returns how many sessions there were.
 * @throws DomainError as `administerAccount` does.
 */
export function signUserOut(ctx: Context, userId: string): number {
  let count = 0;
  administerAccount(ctx, userId, (tx) => {
    count = endAllSessions(tx, userId);
    recordEvent(tx, {
      eventType: "admin.sessions_ended",
      action: "Signed out everywhere",
      resourceType: "user",
      resourceId: userId,
      details: { count },
    });
    return {};
  });
  return count;
}

/**
 * Removes the second factor from an account whose owner has lost it and all backup codes. Its sessions end,
 * and the owner gets a mail: an attacker who talks an admin into this must not stay unnoticed.
 * @throws DomainError as `administerAccount` does, and "conflict" when the account has no second factor.
 */
export function resetUserMfa(ctx: Context, userId: string): UserRow {
  return administerAccount(ctx, userId, (tx, user) => {
    if (!user.mfaEnabled) {
      throw new DomainError("conflict", "This account has no multi-factor authentication to reset.");
    }
    endAllSessions(tx, userId);
    recordEvent(tx, {
      eventType: "admin.mfa_reset",
      action: "Multi-factor authentication reset by an admin",
      resourceType: "user",
      resourceId: userId,
    });
    queueMail(tx, {
      kind: "mfa_changed",
      to: user.email,
      userId,
      content: { change: "reset" },
    });
    return mfaOff;
  });
}
