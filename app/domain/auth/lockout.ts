const minute = 60_000;
const failuresBeforeLockout = 5;
const maxLockout = 15 * minute;

/** Consecutive failures of an account (from unknown devices) or of one known device. */
export interface FailureCounter {
  failures: number;
  lockoutUntil: Date | null;
}

/** The counter after one more wrong password: from the fifth, a minute of lockout, doubling to fifteen. */
export function countFailure({ failures }: FailureCounter, now: Date): FailureCounter {
  const count = failures + 1;
  if (count < failuresBeforeLockout) return { failures: count, lockoutUntil: null };
  const lockout = Math.min(minute * 2 ** (count - failuresBeforeLockout), maxLockout);
  return { failures: count, lockoutUntil: new Date(now.getTime() + lockout) };
}

/** Whether even the right password is refused now. */
export function isLockedOut({ lockoutUntil }: FailureCounter, now: Date): boolean {
  return lockoutUntil !== null && lockoutUntil > now;
}
