import { and, eq, isNull, lt, or } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/record-event.ts";
import type { UserRow } from "#app/domain/core/context.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { queueMail } from "#app/domain/mail/queue-mail.ts";
import { openSealed } from "#app/gateways/secrets.ts";
import type { SecondFactor } from "#app/shared/auth/second-factor.ts";
import { users } from "#db/schema/index.ts";
import { hashBackupCode } from "./backup-codes.ts";
import { countWrongCode, isBlocked, noCodeFailures } from "./failed-code.ts";
import { matchTimeStep } from "./totp.ts";

/**
 * Uses up a code of an enrolled account: each works once, on any form or route. A wrong one is
 * counted, so the caller must let the transaction commit and refuse after it.
 * @param user as read in this transaction.
 */
export function acceptSecondFactor(tx: WriteContext, user: UserRow, factor: SecondFactor): boolean {
  const isRight = !isBlocked(user, tx.now()) && spend(tx, user, factor);
  if (!isRight) countWrongCode(tx, user);
  return isRight;
}

function spend(tx: WriteContext, user: UserRow, factor: SecondFactor): boolean {
  return "token" in factor
    ? spendToken(tx, user, factor.token)
    : spendBackupCode(tx, user, factor.backupCode);
}

function spendToken(tx: WriteContext, user: UserRow, token: string): boolean {
  if (!user.mfaSecret) return false;
  const secret = openSealed(tx.secrets.mfa, user.id, user.mfaSecret);
  const step = matchTimeStep(secret, token, { now: tx.now(), afterStep: user.mfaLastStep });
  if (step === null) return false;
  // The update itself claims the time step: of two requests with one code, only one changes the row.
  const { changes } = tx.db
    .update(users)
    .set({ mfaLastStep: step, ...noCodeFailures })
    .where(and(eq(users.id, user.id), or(isNull(users.mfaLastStep), lt(users.mfaLastStep, step))))
    .run();
  if (changes !== 1) return false;
  recordEvent(tx, {
    eventType: "mfa.verified",
    action: "Second factor verified",
    userId: user.id,
  });
  return true;
}

function spendBackupCode(tx: WriteContext, user: UserRow, code: string): boolean {
  const hash = hashBackupCode(code);
  const hashes = user.mfaBackupCodes ?? [];
  const left = hashes.filter((other) => other !== hash);
  if (left.length === hashes.length) return false;
  tx.db
    .update(users)
    .set({ mfaBackupCodes: left, ...noCodeFailures })
    .where(eq(users.id, user.id))
    .run();
  recordEvent(tx, {
    eventType: "mfa.backup_code_used",
    action: "Backup code used as second factor",
    userId: user.id,
    severity: "warning",
    details: { left: left.length },
  });
  queueMail(tx, {
    kind: "mfa_changed",
    to: user.email,
    userId: user.id,
    content: { change: "backup_code_used", codesLeft: left.length },
  });
  return true;
}
