import { createHash, randomUUID } from "node:crypto";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { addressVerified } from "#app/domain/accounts/auth/address-proof/verified-address.ts";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { UserRow } from "#app/domain/core/context.ts";
import { canBeUndone, findAddressOwner, findUserByEmail } from "#app/domain/core/find-by-email.ts";
import { queueMail } from "#app/domain/core/mails/queue-mail.ts";
import { createHashedToken } from "#app/domain/core/secret-token.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { claimGuestOrders } from "#app/domain/shop/guests/guests.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { emailChanges, mails, users } from "#db/schema/index.ts";
import { closeEmailChanges, dropPendingEmail } from "../address-proof/pending-email.ts";

const undoLifetime = 7 * 24 * 60 * 60_000;

/**
 * Gives a user the address that they have just verified. The old one gets a mail; if it was verified too, it
 * can undo the change. A pending password reset is void: its link went to the old address.
 * @returns the user's new row.
 * @throws DomainError "conflict" when the address now belongs to another account.
 */
export function changeEmail(tx: WriteContext, user: UserRow, newEmail: string): UserRow {
  const owner = findAddressOwner(tx, newEmail);
  if (owner && owner.userId !== user.id) throw new DomainError("conflict", messages.dashboard.email.inUseNow);
  const changed = tx.db
    .update(users)
    .set({
      email: newEmail,
      ...addressVerified,
      passwordResetToken: null,
      passwordResetExpires: null,
      updatedAt: tx.now(),
    })
    .where(eq(users.id, user.id))
    .returning()
    .get();
  dropPendingEmail(tx, user.id);
  claimGuestOrders(tx, changed);
  notifyPreviousAddress(tx, user, newEmail);
  recordEvent(tx, {
    eventType: "email.changed",
    action: "Email address changed",
    userId: user.id,
    resourceType: "user",
    resourceId: user.id,
    severity: "warning",
  });
  return changed;
}

function notifyPreviousAddress(tx: WriteContext, user: UserRow, newEmail: string): void {
  const reclaimed = findOpenChangeFrom(tx, user.id, newEmail);
  // The owner undoes it by hand. The address in between may be an attacker's: it gets no link, and its
  // earlier links stop working, or the attacker could restore it.
  if (reclaimed) closeEmailChanges(tx, reclaimed);
  const undo = reclaimed || !user.emailVerified ? null : createUndoLink(tx, user, newEmail);
  queueMail(tx, {
    kind: "email_changed",
    to: user.email,
    userId: user.id,
    content: { newEmail, undo },
  });
}

/** Nobody has proved that they own an unverified address, so it never gets a link to an account. */
function createUndoLink(tx: WriteContext, user: UserRow, newEmail: string) {
  const now = tx.now();
  const { token, hash } = createHashedToken();
  const expiresAt = new Date(now.getTime() + undoLifetime);
  tx.db
    .insert(emailChanges)
    .values({
      id: randomUUID(),
      userId: user.id,
      previousEmail: user.email,
      newEmail,
      previousEmailVerified: true,
      previousFactor: factorMark(user),
      undoToken: hash,
      expiresAt,
      createdAt: now,
    })
    .run();
  return { path: `/undo-email-change?token=${token}`, until: expiresAt };
}

function findOpenChangeFrom(tx: WriteContext, userId: string, email: string) {
  return tx.db
    .select()
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.userId, userId),
        sql`lower(${emailChanges.previousEmail}) = ${email}`,
        canBeUndone(tx.now()),
      ),
    )
    .orderBy(asc(emailChanges.createdAt))
    .get();
}

/** A fingerprint of an account's second factor; changes with each enrolment and reveals nothing about it. */
export function factorMark({ mfaSecret }: Pick<UserRow, "mfaSecret">): string {
  return createHash("sha256").update(`second-factor\0${mfaSecret}`).digest("base64url");
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
