import { eq } from "drizzle-orm";
import { cleanUserAgent, recordEvent } from "#app/domain/core/audit/record-event.ts";
import { recordRepeatableEvent } from "#app/domain/core/audit/record-repeatable-event.ts";
import type { UserRow } from "#app/domain/core/context.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import type { AccountStatus } from "#app/shared/accounts/profiles/schema.ts";
import { knownDevices, loginAttempts, users } from "#db/schema/index.ts";
import type { findKnownDevice } from "./known-devices.ts";

const minute = 60_000;
const failuresBeforeLockout = 5;
const maxLockout = 15 * minute;

/** Consecutive failures of an account (from unknown devices) or of one known device. */
export interface FailureCounter {
  failures: number;
  lockoutUntil: Date | null;
}

/** The counter after one more wrong password: from the fifth, a minute of lockout, doubling to fifteen. */
function countFailure({ failures }: FailureCounter, now: Date): FailureCounter {
  const count = failures + 1;
  if (count < failuresBeforeLockout) return { failures: count, lockoutUntil: null };
  const lockout = Math.min(minute * 2 ** (count - failuresBeforeLockout), maxLockout);
  return { failures: count, lockoutUntil: new Date(now.getTime() + lockout) };
}

/** Whether even the right password is refused now. */
function isLockedOut({ lockoutUntil }: FailureCounter, now: Date): boolean {
  return lockoutUntil !== null && lockoutUntil > now;
}

export type KnownDevice = NonNullable<ReturnType<typeof findKnownDevice>>;

/** The counter for an attempt: a known device's own, or one for all unknown devices together. */
export function counterOf(user: UserRow, device: KnownDevice | undefined): FailureCounter {
  return device ?? { failures: user.loginAttempts, lockoutUntil: user.lockoutUntil };
}

/**
 * Why a password doesn't let anybody in now, for the records alone: a wrong one gets one sentence for all of it, see
 * `explainLock` for the right one.
 * @returns null where it does.
 */
export function findRefusal(
  tx: WriteContext,
  user: UserRow,
  device: KnownDevice | undefined,
  isPasswordRight: boolean,
): string | null {
  if (isLockedOut(counterOf(user, device), tx.now())) return "locked_out";
  if (!isPasswordRight) return "wrong_password";
  return findStatusRefusal(user);
}

/** Why the account lets nobody in, whatever they prove; null where it does. */
export function findStatusRefusal({ accountStatus }: UserRow): Exclude<AccountStatus, "active"> | null {
  return accountStatus === "active" ? null : accountStatus;
}

/** Records a refused attempt, and counts a wrong password. */
export function recordRefusal(
  tx: WriteContext,
  user: UserRow,
  device: KnownDevice | undefined,
  { reason, action = "Sign-in refused" }: { reason: string; action?: string },
): void {
  recordEvent(tx, {
    eventType: "auth.sign_in_failed",
    action,
    userId: user.id,
    severity: "warning",
    success: false,
    details: { reason },
  });
  if (reason === "wrong_password") countWrongPassword(tx, user, device);
}

/** Counts a wrong password against the device or the account; it never changes the account's status. */
function countWrongPassword(tx: WriteContext, user: UserRow, device: KnownDevice | undefined): void {
  const { failures, lockoutUntil } = countFailure(counterOf(user, device), tx.now());
  if (device) {
    tx.db.update(knownDevices).set({ failures, lockoutUntil }).where(eq(knownDevices.id, device.id)).run();
  } else {
    tx.db.update(users).set({ loginAttempts: failures, lockoutUntil }).where(eq(users.id, user.id)).run();
  }
  if (!lockoutUntil) return;
  recordEvent(tx, {
    eventType: "auth.locked_out",
    action: "Sign-in locked out for a while",
    userId: user.id,
    severity: "warning",
    success: false,
    details: { failures, until: lockoutUntil.toISOString(), knownDevice: device !== undefined },
  });
}

/**
 * Records an attempt with an address that no account has. An attacker can make any number of them, so
 * repeated ones are only counted.
 */
export function recordUnknownAddress(tx: WriteContext, email: string): void {
  const isWritten = recordRepeatableEvent(tx, {
    eventType: "auth.sign_in_failed",
    action: "Sign-in refused",
    severity: "warning",
    success: false,
    details: { reason: "unknown" },
  });
  if (isWritten) recordAttempt(tx, email, "unknown");
}

/** Records one attempt, with the reason of its failure, or null for success. */
export function recordAttempt(tx: WriteContext, email: string, failureReason: string | null): void {
  tx.db
    .insert(loginAttempts)
    .values({
      email,
      ipAddress: tx.request.ipAddress,
      userAgent: cleanUserAgent(tx.request.userAgent),
      success: failureReason === null,
      failureReason,
      timestamp: tx.now(),
    })
    .run();
}

/** Ends all lockouts of an account, for known devices and all others. */
export function forgetFailures(tx: WriteContext, userId: string): void {
  tx.db
    .update(knownDevices)
    .set({ failures: 0, lockoutUntil: null })
    .where(eq(knownDevices.userId, userId))
    .run();
  tx.db.update(users).set({ loginAttempts: 0, lockoutUntil: null }).where(eq(users.id, userId)).run();
}
