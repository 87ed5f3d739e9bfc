import { and, eq, ne } from "drizzle-orm";
import { transcriptsOf } from "#app/domain/content/transcripts/transcripts.ts";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Actor, Context, UserRow } from "#app/domain/core/context.ts";
import { queueMail } from "#app/domain/core/mails/queue-mail.ts";
import { removeExportFile } from "#app/domain/core/media/delete-orphaned-media.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { claimGuestOrders } from "#app/domain/shop/guests/guests.ts";
import { messages } from "#app/messages/messages.ts";
import { dataExportRequests, knownDevices, users } from "#db/schema/index.ts";
import { forgetFailures } from "../failed-sign-in.ts";
import { mfaOff } from "../mfa/disable-mfa.ts";
import { revokeAllPasskeys } from "../own-passkeys.ts";
import { endAllSessions, revokeAllAppPasswords } from "../sessions/end-sessions.ts";
import { closeEmailChanges, dropPendingEmail } from "./pending-email.ts";
import { addressVerified } from "./verified-address.ts";

/** What ended with the first proof of an address; see `first-proof.ts`. */
export interface EndedSetup {
  sessions: number;
  devices: number;
  authenticator: boolean;
  emailChange: boolean;
  exports: number;
  deletion: boolean;
  passkeys: number;
}

/** What ended, in sentences for the account's owner; none when nothing did. */
export function describeEnded(ended: EndedSetup): string[] {
  const { sessions, devices, exports, passkeys } = ended;
  return [
    sessions > 0 && messages.dashboard.ended.sessions(sessions),
    devices > 0 && messages.dashboard.ended.devices(devices),
    ended.authenticator && messages.dashboard.ended.authenticator,
    passkeys > 0 && messages.dashboard.ended.passkeys(passkeys),
    ended.emailChange && messages.dashboard.ended.emailChange,
    exports > 0 && messages.dashboard.ended.exports(exports),
    ended.deletion && messages.dashboard.ended.deletion,
  ].filter((sentence) => sentence !== false);
}

/**
 * Anyone can register with someone else's address. So the first verification of an address ends all that was set
 * up before it: nothing an attacker prepared may let them in later or lock the owner out.
 * @param keep the session in which the address was verified, if it belongs to this account.
 * @returns what ended, and the user's new row.
 */
export function endSetupBeforeProof(
  tx: WriteContext,
  user: UserRow,
  keep: Actor | null,
): { user: UserRow; ended: EndedSetup } {
  const ended: EndedSetup = {
    sessions: endAllSessions(tx, user.id, keep?.session.id),
    devices: forgetDevices(tx, user.id, keep?.session.deviceId ?? null),
    authenticator: user.mfaEnabled,
    emailChange: dropPendingEmail(tx, user.id),
    exports: removeExports(tx, user.id),
    deletion: user.deletionDueAt !== null,
    passkeys: revokeAllPasskeys(tx, user.id),
  };
  closeEmailChanges(tx, { userId: user.id, createdAt: new Date(0) });
  forgetFailures(tx, user.id);
  revokeAllAppPasswords(tx, user.id);
  const present = tx.db
    .update(users)
    .set({
      ...mfaOff,
      ...addressVerified,
      gdprDeleteRequested: false,
      deletionDueAt: null,
      updatedAt: tx.now(),
    })
    .where(eq(users.id, user.id))
    .returning()
    .get();
  claimGuestOrders(tx, present);
  recordEvent(tx, {
    eventType: "account.first_proof",
    action: "Address verified for the first time: earlier setup removed",
    userId: user.id,
    sessionId: keep?.session.id ?? null,
    resourceType: "user",
    resourceId: user.id,
    severity: describeEnded(ended).length > 0 ? "warning" : "info",
    details: { ...ended },
  });
  return { user: present, ended };
}

/** Mails the owner what ended with the first verification; no mail where nothing did. */
export function sendEndedSetupMail(tx: WriteContext, { id, email }: UserRow, ended: EndedSetup): void {
  if (describeEnded(ended).length === 0) return;
  const content = () => ({ ended: describeEnded(ended) });
  queueMail(tx, { kind: "first_proof", to: email, userId: id, content });
}

/** Ends what lives outside the database, after the transaction: open streams, and conversations with the assistant. */
export function endRunningAccess(ctx: Context, userId: string): void {
  transcriptsOf(ctx).forgetAllOf(userId);
  ctx.accessChanges.announce(userId);
}

function forgetDevices(tx: WriteContext, userId: string, exceptId: string | null): number {
  const isOther = exceptId === null ? undefined : ne(knownDevices.id, exceptId);
  return tx.db
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), isOther))
    .run().changes;
}

function removeExports(tx: WriteContext, userId: string): number {
  const removed = tx.db
    .delete(dataExportRequests)
    .where(eq(dataExportRequests.userId, userId))
    .returning({ id: dataExportRequests.id })
    .all();
  for (const { id } of removed) removeExportFile(tx, id);
  return removed.length;
}
