import type { MailKind } from "#app/shared/mail/schema.ts";
import { daysToConfirm } from "#app/shared/newsletter/days-to-confirm.ts";

const minute = 60_000;
const hour = 60 * minute;

const waits = [minute, 5 * minute, 30 * minute, 2 * hour, 12 * hour];

/** Number of attempts: one at once, and one after each wait. */
export const maxAttempts = waits.length + 1;

/** When to retry if the attempt that begins now fails. @param attempts those before it. */
export function nextAttempt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + (waits[attempts] ?? waits.at(-1) ?? hour));
}

// How long their links work: a mail sent later would lead to an error.
const worthless: Partial<Record<MailKind, number>> = {
  reset_password: 30 * minute,
  verify_email: 24 * hour,
  export_ready: 48 * hour,
  confirm_newsletter: daysToConfirm * 24 * hour,
};

/** Whether the link in a mail has expired at a moment, so that it would only mislead. */
export function isOutdated({ kind, createdAt }: { kind: MailKind; createdAt: Date }, at: Date): boolean {
  const lasts = worthless[kind];
  return lasts !== undefined && at.getTime() >= createdAt.getTime() + lasts;
}
