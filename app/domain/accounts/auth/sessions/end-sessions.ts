import { and, count, eq, inArray, ne, type SQL } from "drizzle-orm";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { requireRecentAuthentication } from "#app/domain/core/recent-authentication.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { appPasswords, userSessions, users } from "#db/schema/index.ts";
import { removeOwnPasskeys } from "../own-passkeys.ts";

/** Ends these sessions of a user. @returns how many of them were active. */
export function endSessions(tx: WriteContext, userId: string, ids: string[]): number {
  return endWhere(tx, userId, inArray(userSessions.id, ids));
}

/** Ends all sessions of a user, or all but one. @returns how many were active. */
export function endAllSessions(tx: WriteContext, userId: string, exceptId?: string): number {
  return endWhere(tx, userId, exceptId === undefined ? undefined : ne(userSessions.id, exceptId));
}

function endWhere(tx: WriteContext, userId: string, isEnding: SQL | undefined): number {
  const isActive = and(eq(userSessions.userId, userId), eq(userSessions.isActive, true));
  const { changes } = tx.db
    .update(userSessions)
    .set({ isActive: false })
    .where(and(isActive, isEnding))
    .run();
  const left = tx.db.select({ count: count() }).from(userSessions).where(isActive).get();
  tx.db
    .update(users)
    .set({ activeSessionCount: left?.count ?? 0 })
    .where(eq(users.id, userId))
    .run();
  return changes;
}

/**
 * Signs one of the caller's devices out.
 * @throws DomainError "not_found" for a session that has ended or is someone else's.
 */
export function revokeSession(ctx: Context, sessionId: string): void {
  const actor = requireRecentAuthentication(ctx);
  write({ ...ctx, mayUseReserve: true }, (tx) => {
    if (endSessions(tx, actor.user.id, [sessionId]) === 0) {
      throw new DomainError("not_found", messages.security.devices.gone);
    }
    recordEvent(tx, {
      eventType: "auth.session_ended",
      action: "Device signed out",
      resourceType: "session",
      resourceId: sessionId,
    });
  });
  ctx.accessChanges.announce(actor.user.id);
}

/**
 * Signs out all devices of the caller except the current one.
 * @param options.removesPasskeys all of theirs, too: one may be on a device that they lost.
 * @returns how many there were.
 */
export function revokeOtherSessions(
  ctx: Context,
  { removesPasskeys = false }: { removesPasskeys?: boolean } = {},
): number {
  const actor = requireRecentAuthentication(ctx);
  const ended = write({ ...ctx, mayUseReserve: true }, (tx) => {
    const count = endAllSessions(tx, actor.user.id, actor.session.id);
    if (removesPasskeys) removeOwnPasskeys(tx, actor.user);
    recordEvent(tx, {
      eventType: "auth.session_ended",
      action: "Other devices signed out",
      details: { count },
    });
    return count;
  });
  ctx.accessChanges.announce(actor.user.id);
  return ended;
}

/** Ends the current session, if there is one. */
export function signOut(ctx: Context): void {
  const { actor } = ctx;
  if (!actor) return;
  // Even on a full disk: nobody who signs out may stay signed in.
  write({ ...ctx, mayUseReserve: true }, (tx) => {
    endSessions(tx, actor.user.id, [actor.session.id]);
    recordEvent(tx, { eventType: "auth.sign_out", action: "Signed out" });
  });
  ctx.accessChanges.announce(actor.user.id);
}

/**
 * Revokes all app passwords of an account, where anyone who knows its password or has its sessions must lose access; announce
 * the change of access after the transaction.
 */
export function revokeAllAppPasswords(tx: WriteContext, userId: string): void {
  const { changes } = tx.db.delete(appPasswords).where(eq(appPasswords.userId, userId)).run();
  if (changes === 0) return;
  recordEvent(tx, {
    eventType: "app_password.revoked",
    action: "All app passwords revoked",
    userId,
    resourceType: "user",
    resourceId: userId,
    details: { count: changes },
  });
}
