import { and, eq, gt, sql } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import { findUserByEmail } from "#app/domain/core/find-by-email.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { queueMail } from "#app/domain/mail/queue-mail.ts";
import { emailChanges, mails } from "#db/schema/index.ts";
import { canBeUndone } from "../address-proof/pending-email.ts";

interface AddressOwner {
  userId: string;
  /** Whether it is the account's current address; otherwise a link can still restore it. */
  isPresent: boolean;
}

/**
 * The account that an address belongs to, if any. A replaced address stays reserved while the change can be
 * undone: otherwise an attacker could take over an account, register the old address, and block the undo.
 */
export function findAddressOwner(
  { db, now }: Pick<ReadContext, "db" | "now">,
  email: string,
): AddressOwner | null {
  const address = email.toLowerCase();
  const present = findUserByEmail({ db }, address);
  if (present) return { userId: present.id, isPresent: true };
  const previous = db
    .select({ userId: emailChanges.userId })
    .from(emailChanges)
    .where(and(sql`lower(${emailChanges.previousEmail}) = ${address}`, canBeUndone(now())))
    .get();
  return previous ? { ...previous, isPresent: false } : null;
}

const onceIn = 60 * 60_000;

/**
 * Notifies the owner of an address that somebody tried to use it for another account; at most once an hour,
 * so that nobody can flood their mailbox.
 */
export function notifyAddressOwner(tx: WriteContext, email: string): void {
  const owner = findUserByEmail(tx, email);
  if (!owner) return;
  const since = new Date(tx.now().getTime() - onceIn);
  const recent = tx.db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.userId, owner.id), eq(mails.kind, "email_taken"), gt(mails.createdAt, since)))
    .get();
  if (recent) return;
  queueMail(tx, { kind: "email_taken", to: owner.email, userId: owner.id, content: {} });
}
