import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray } from "drizzle-orm";
import { cleanUserAgent } from "#app/domain/audit/record-event.ts";
import type { Context, UserRow } from "#app/domain/context.ts";
import type { Transaction } from "#db/client.server.ts";
import { userSessions, users } from "#db/schema/index.ts";
import { sessionLifetime } from "./session-lifetime.ts";
import { createSessionToken, hashSessionToken } from "./session-token.ts";

export interface StartedSession {
  id: string;
  token: string;
  /** Null for a session that the browser forgets when it closes. */
  cookieExpiresAt: Date | null;
}

/**
 * Signs a user in, inside the transaction that checked them. Always a new token, and the one that
 * the browser came with ends: a token planted before sign-in is worth nothing after it.
 */
export function startSession(
  transaction: Transaction,
  ctx: Context,
  user: UserRow,
  { rememberMe }: { rememberMe: boolean },
): StartedSession {
  const now = ctx.now();
  const token = createSessionToken();
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + sessionLifetime(user.role, rememberMe).absolute);
  if (ctx.actor) endSessions(transaction, [ctx.actor.session.id]);
  transaction
    .insert(userSessions)
    .values({
      id,
      userId: user.id,
      sessionToken: hashSessionToken(token),
      refreshToken: hashSessionToken(createSessionToken()),
      ipAddress: ctx.request.ipAddress,
      userAgent: cleanUserAgent(ctx.request.userAgent),
      rememberMe,
      authenticatedAt: now,
      lastActivity: now,
      expiresAt,
      createdAt: now,
    })
    .run();
  const active = transaction
    .select({ id: userSessions.id })
    .from(userSessions)
    .where(and(eq(userSessions.userId, user.id), eq(userSessions.isActive, true)))
    .orderBy(desc(userSessions.createdAt), desc(userSessions.lastActivity))
    .all();
  const tooMany = active
    .filter((session) => session.id !== id)
    .slice(Math.max(0, user.maxConcurrentSessions - 1));
  endSessions(
    transaction,
    tooMany.map((session) => session.id),
  );
  transaction
    .update(users)
    .set({
      activeSessionCount: active.length - tooMany.length,
      lastLoginAt: now,
      lastLoginIp: ctx.request.ipAddress,
      loginAttempts: 0,
    })
    .where(eq(users.id, user.id))
    .run();
  return { id, token, cookieExpiresAt: rememberMe ? expiresAt : null };
}

function endSessions(transaction: Transaction, ids: string[]): void {
  if (ids.length === 0) return;
  transaction.update(userSessions).set({ isActive: false }).where(inArray(userSessions.id, ids)).run();
}
