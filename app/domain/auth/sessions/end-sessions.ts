import { and, count, eq, inArray, ne } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { userSessions, users } from "#db/schema/index.ts";

/** Ends these sessions of a user and keeps the count of the active ones true. */
export function endSessions(transaction: Transaction, userId: string, ids: string[]): void {
  if (ids.length > 0) {
    transaction
      .update(userSessions)
      .set({ isActive: false })
      .where(and(eq(userSessions.userId, userId), inArray(userSessions.id, ids)))
      .run();
  }
  countActiveSessions(transaction, userId);
}

/**
 * Ends all sessions of a user, or all but one.
 * @returns how many were active until now.
 */
export function endAllSessions(transaction: Transaction, userId: string, exceptId?: string): number {
  const { changes } = transaction
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
  countActiveSessions(transaction, userId);
  return changes;
}

function countActiveSessions(transaction: Transaction, userId: string): void {
  const active = transaction
    .select({ count: count() })
    .from(userSessions)
    .where(and(eq(userSessions.userId, userId), eq(userSessions.isActive, true)))
    .get();
  transaction
    .update(users)
    .set({ activeSessionCount: active?.count ?? 0 })
    .where(eq(users.id, userId))
    .run();
}
