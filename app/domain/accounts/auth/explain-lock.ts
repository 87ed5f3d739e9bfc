import { and, eq, gt } from "drizzle-orm";
import type { UserRow } from "#app/domain/core/context.ts";
import { queueMail } from "#app/domain/core/mails/queue-mail.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { mails } from "#db/schema/index.ts";
import { counterOf, type KnownDevice } from "./failed-sign-in.ts";

const minute = 60_000;
const pauseBetweenMails = 24 * 60 * minute;

/**
 * What the right password of an account learns that it can't sign in to now: that the account is locked, and whom to
 * contact. Its owner gets a mail, once a day: if it wasn't them, somebody else has their password.
 * @param isPasswordRight a wrong password learns nothing, so that nobody finds out which accounts exist.
 * @returns a sentence; null where there is nothing to explain.
 */
export function explainLock(
  tx: WriteContext,
  user: UserRow,
  device: KnownDevice | undefined,
  isPasswordRight: boolean,
): string | null {
  if (!isPasswordRight) return null;
  if (user.accountStatus !== "active") {
    queueLockMail(tx, user, null);
    return user.accountStatus === "locked"
      ? messages.security.refusals.locked(contactOf(tx))
      : messages.security.refusals.suspended(contactOf(tx));
  }
  const { lockoutUntil } = counterOf(user, device);
  if (lockoutUntil === null || lockoutUntil <= tx.now()) return null;
  queueLockMail(tx, user, lockoutUntil);
  const minutes = Math.ceil((lockoutUntil.getTime() - tx.now().getTime()) / minute);
  return messages.security.refusals.lockedFor(minutes, contactOf(tx));
}

function contactOf(tx: WriteContext): string {
  const { contactEmail } = readSite(tx).settings;
  return contactEmail ? formatEmailAddress(contactEmail) : `${tx.settings.publicUrl}/contact`;
}

function queueLockMail(tx: WriteContext, { id: userId, email }: UserRow, until: Date | null): void {
  const isRecent = gt(mails.createdAt, new Date(tx.now().getTime() - pauseBetweenMails));
  const recent = tx.db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.userId, userId), eq(mails.kind, "account_locked"), isRecent))
    .get();
  if (!recent) queueMail(tx, { kind: "account_locked", to: email, userId, content: { until } });
}
