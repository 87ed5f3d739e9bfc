import { and, eq } from "drizzle-orm";
import { addressVerified } from "#app/domain/accounts/auth/address-proof/verified-address.ts";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context, ReadContext } from "#app/domain/core/context.ts";
import { canBeUndone, findUserByEmail } from "#app/domain/core/find-by-email.ts";
import { hashToken } from "#app/domain/core/secret-token.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { claimGuestOrders } from "#app/domain/shop/guests/guests.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { emailChanges, knownDevices, users } from "#db/schema/index.ts";
import { closeEmailChanges, dropPendingEmail, type EmailChangeRow } from "../address-proof/pending-email.ts";
import { mfaOff } from "../mfa/disable-mfa.ts";
import { revokeAllPasskeys } from "../own-passkeys.ts";
import { sendPasswordReset } from "../passwords/reset-password.ts";
import { voidPassword } from "../passwords/set-password.ts";
import { endAllSessions } from "../sessions/end-sessions.ts";
import { factorMark } from "./change-email.ts";

/**
 * The e-mail change that a mailed link undoes. Opening the link changes nothing, because mail scanners open links.
 * @throws DomainError "invalid" for a token that is unknown, used, superseded or older than 7 days, or whose
 *   address was never verified.
 */
export function findEmailChange({ db, now }: Pick<ReadContext, "db" | "now">, token: string): EmailChangeRow {
  const change = db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.undoToken, hashToken(token)), canBeUndone(now())))
    .get();
  if (!change) throw new DomainError("invalid", messages.dashboard.links.undo);
  return change;
}

/**
 * Restores a verified address. The person who changed it was signed in and knew the password, so everything
 * they could have left behind ends: sessions, devices, the password, passkeys, a pending address, a deletion they requested,
 * and a second factor set up since. The owner's own second factor stays: it protects the account if the
 * old mailbox is in the wrong hands. The address gets a link for a new password.
 * @throws DomainError as `findEmailChange` does, "conflict" when the address now belongs to another account.
 */
export function undoEmailChange(ctx: Context, token: string): void {
  const userId = write(ctx, (tx) => {
    const change = findEmailChange(tx, token);
    const { isFactorRetained } = restoreUser(tx, change);
    closeEmailChanges(tx, change);
    dropPendingEmail(tx, change.userId);
    // Anyone who changed the address may have added one before.
    const passkeys = revokeAllPasskeys(tx, change.userId);
    tx.db.delete(knownDevices).where(eq(knownDevices.userId, change.userId)).run();
    const endedSessions = endAllSessions(tx, change.userId);
    recordEvent(tx, {
      eventType: "email.change_undone",
      action: "Change of email address undone",
      userId: change.userId,
      sessionId: null,
      resourceType: "user",
      resourceId: change.userId,
      severity: "warning",
      details: { endedSessions, passkeys, authenticatorRetained: isFactorRetained },
    });
    return change.userId;
  });
  ctx.accessChanges.announce(userId);
}

function restoreUser(tx: WriteContext, { userId, ...change }: EmailChangeRow) {
  const holder = findUserByEmail(tx, change.previousEmail);
  // While a change can be undone, no other account can have its address; this check backs up that rule.
  if (holder && holder.id !== userId)
    throw new DomainError("conflict", messages.dashboard.email.inUseForUndo);
  const before = tx.db.select().from(users).where(eq(users.id, userId)).get();
  const isFactorRetained = before?.mfaEnabled === true && factorMark(before) === change.previousFactor;
  voidPassword(tx, userId);
  const user = tx.db
    .update(users)
    .set({
      ...(isFactorRetained ? {} : mfaOff),
      email: change.previousEmail,
      ...addressVerified,
      gdprDeleteRequested: false,
      deletionDueAt: null,
      updatedAt: tx.now(),
    })
    .where(eq(users.id, userId))
    .returning()
    .get();
  claimGuestOrders(tx, user);
  sendPasswordReset(tx, user);
  return { isFactorRetained };
}
