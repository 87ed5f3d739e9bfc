import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { cleanUserAgent } from "#app/domain/audit/record-event.ts";
import type { Context, UserRow } from "#app/domain/core/context.ts";
import type { Transaction } from "#db/client.server.ts";
import { userSessions } from "#db/schema/index.ts";
import { deviceName } from "./device-name.ts";
import { endSessions } from "./end-sessions.ts";
import { sessionLifetime } from "./session-lifetime.ts";
import { createSessionToken, hashSessionToken } from "./session-token.ts";

export interface StartedSession {
  id: string;
  token: string;
  /** Null for a session that the browser forgets when it closes. */
  cookieExpiresAt: Date | null;
}

/**
 * Begins a session, inside the transaction that checked its user. Always a new token, and the one that
 * the browser came with ends: a token planted before sign-in is worth nothing after it. Beyond
 * the user's concurrent sessions the oldest go.
 */
export function startSession(
  transaction: Transaction,
  ctx: Context,
  user: UserRow,
  { rememberMe, deviceId = null }: { rememberMe: boolean; deviceId?: string | null },
): StartedSession {
  const now = ctx.now();
  const token = createSessionToken();
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + sessionLifetime(user.role, rememberMe).absolute);
  if (ctx.actor) endSessions(transaction, ctx.actor.user.id, [ctx.actor.session.id]);
  const others = transaction
    .select({ id: userSessions.id })
    .from(userSessions)
    .where(and(eq(userSessions.userId, user.id), eq(userSessions.isActive, true)))
    .orderBy(desc(userSessions.createdAt), desc(userSessions.lastActivity))
    .all();
  transaction
    .insert(userSessions)
    .values({
      id,
      userId: user.id,
      sessionToken: hashSessionToken(token),
      refreshToken: hashSessionToken(createSessionToken()),
      deviceId,
      deviceName: deviceName(ctx.request.userAgent),
      ipAddress: ctx.request.ipAddress,
      userAgent: cleanUserAgent(ctx.request.userAgent),
      rememberMe,
      authenticatedAt: now,
      lastActivity: now,
      expiresAt,
      createdAt: now,
    })
    .run();
  const tooMany = others.slice(Math.max(0, user.maxConcurrentSessions - 1));
  endSessions(
    transaction,
    user.id,
    tooMany.map((session) => session.id),
  );
  return { id, token, cookieExpiresAt: rememberMe ? expiresAt : null };
}
