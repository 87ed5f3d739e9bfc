import type { MailKind } from "#app/shared/mail/schema.ts";
import { daysToConfirm } from "#app/shared/newsletter/days-to-confirm.ts";

const minute = 60_000;
const hour = 60 * minute;

const waits = [minute, 5 * minute, 30 * minute, 2 * hour, 12 * hour];

/** How often a mail is tried: at once, and after each wait. */
export const maxAttempts = waits.length + 1;

/** When a mail is tried again if the attempt that begins now comes to nothing. @param attempts those before it. */
export function nextAttempt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + (waits[attempts] ?? waits.at(-1) ?? hour));
}

// How long the links in them work: sent later, a mail would lead to a refusal.
const worthless: Partial<Record<MailKind, number>> = {
  reset_password: 30 * minute,
  verify_email: 24 * hour,
  export_ready: 48 * hour,
  confirm_newsletter: daysToConfirm * 24 * hour,
};

/** Whether the link in a mail no longer works at a moment, so that it would only mislead. */
export function isOutdated({ kind, createdAt }: { kind: MailKind; createdAt: Date }, at: Date): boolean {
  const lasts = worthless[kind];
  return lasts !== undefined && at.getTime() >= createdAt.getTime() + lasts;
}
