import { and, eq } from "drizzle-orm";
import type { Actor, Services } from "#app/domain/context.ts";
import { userSessions, users } from "#db/schema/index.ts";
import { sessionLifetime } from "./session-lifetime.ts";
import { hashSessionToken } from "./session-token.ts";

// Writing at every request would cost a commit each; a minute's grain is enough for idle times of 30 minutes up.
const activityGrain = 60_000;

/**
 * Who a session token belongs to, or null when it is unknown, ended, expired, idle too long, or its
 * account is not active. Reads the user anew, so that locking or demoting acts at the next request.
 */
export function findSession(services: Services, token: string): Actor | null {
  const { db } = services;
  const row = db
    .select({ session: userSessions, user: users })
    .from(userSessions)
    .innerJoin(users, eq(users.id, userSessions.userId))
    .where(and(eq(userSessions.sessionToken, hashSessionToken(token)), eq(userSessions.isActive, true)))
    .get();
  if (row?.user.accountStatus !== "active") return null;
  const now = services.now();
  const { idle, absolute } = sessionLifetime(row.user.role, row.session.rememberMe);
  const idleFor = now.getTime() - row.session.lastActivity.getTime();
  const age = now.getTime() - row.session.createdAt.getTime();
  if (row.session.expiresAt <= now || idleFor > idle || age > absolute) {
    db.update(userSessions).set({ isActive: false }).where(eq(userSessions.id, row.session.id)).run();
    return null;
  }
  if (idleFor > activityGrain) {
    db.update(userSessions).set({ lastActivity: now }).where(eq(userSessions.id, row.session.id)).run();
  }
  return row;
}
