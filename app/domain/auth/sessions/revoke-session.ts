import { and, eq } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { DomainError } from "#app/shared/errors.ts";
import { userSessions } from "#db/schema/index.ts";
import { requireRecentAuthentication } from "../require-recent-authentication.ts";
import { endAllSessions, endSessions } from "./end-sessions.ts";

/**
 * Signs one of the caller's devices out.
 * @throws DomainError "unauthenticated", "reauthentication_required", or "not_found" for a session
 *   that has ended or is someone else's.
 */
export function revokeSession(ctx: Context, sessionId: string): void {
  const actor = requireRecentAuthentication(ctx);
  write({ ...ctx, mayUseReserve: true }, (tx) => {
    const session = tx.db
      .select({ id: userSessions.id })
      .from(userSessions)
      .where(
        and(
          eq(userSessions.id, sessionId),
          eq(userSessions.userId, actor.user.id),
          eq(userSessions.isActive, true),
        ),
      )
      .get();
    if (!session) throw new DomainError("not_found", "This device is not signed in any more.");
    endSessions(tx, actor.user.id, [session.id]);
    recordEvent(tx, {
      eventType: "auth.session_ended",
      action: "Device signed out",
      resourceType: "session",
      resourceId: session.id,
    });
  });
  ctx.accessChanges.announce(actor.user.id);
}

/**
 * Signs out all devices of the caller except the current one.
 * @returns how many there were.
 * @throws DomainError "unauthenticated", "reauthentication_required"
 */
export function revokeOtherSessions(ctx: Context): number {
  const actor = requireRecentAuthentication(ctx);
  const ended = write({ ...ctx, mayUseReserve: true }, (tx) => {
    const count = endAllSessions(tx, actor.user.id, actor.session.id);
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
