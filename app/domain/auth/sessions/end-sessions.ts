import { and, count, eq, inArray, ne } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import { userSessions, users } from "#db/schema/index.ts";

/** Ends these sessions of a user and updates the count of active ones. */
export function endSessions(tx: WriteContext, userId: string, ids: string[]): void {
  if (ids.length > 0) {
    tx.db
      .update(userSessions)
      .set({ isActive: false })
      .where(and(eq(userSessions.userId, userId), inArray(userSessions.id, ids)))
      .run();
  }
  countActiveSessions(tx, userId);
}

/**
 * Ends all sessions of a user, or all but one.
 * @returns how many were active.
 */
export function endAllSessions(tx: WriteContext, userId: string, exceptId?: string): number {
  const { changes } = tx.db
    .update(userSessions)
    .set({ isActive: false })
    .where(
      and(
        eq(userSessions.userId, userId),
        eq(userSessions.isActive, true),
        exceptId === undefined ? undefined : ne(userSessions.id, exceptId),
      ),
    )
    .run();
  countActiveSessions(tx, userId);
  return changes;
}

function countActiveSessions(tx: WriteContext, userId: string): void {
  const active = tx.db
    .select({ count: count() })
    .from(userSessions)
    .where(and(eq(userSessions.userId, userId), eq(userSessions.isActive, true)))
    .get();
  tx.db
    .update(users)
    .set({ activeSessionCount: active?.count ?? 0 })
    .where(eq(users.id, userId))
    .run();
}
