import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { cleanUserAgent } from "#app/domain/audit/record-event.ts";
import type { UserRow } from "#app/domain/core/context.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { userSessions } from "#db/schema/index.ts";
import { deviceName } from "./device-name.ts";
import { endSessions } from "./end-sessions.ts";
import { sessionLifetime } from "./session-lifetime.ts";
import { createSessionToken, hashSessionToken } from "./session-token.ts";

export interface StartedSession {
  id: string;
  token: string;
  /** Null for a session cookie, which the browser deletes when it closes. */
  cookieExpiresAt: Date | null;
}

/**
 * Starts a session, inside the transaction that checked its user. The token is always new, and the session the
 * browser had before ends: a token planted before sign-in is worth nothing after it (session fixation). Beyond
 * the limit of concurrent sessions the oldest end.
 */
export function startSession(
  tx: WriteContext,
  user: UserRow,
  { rememberMe, deviceId = null }: { rememberMe: boolean; deviceId?: string | null },
): StartedSession {
  const now = tx.now();
  const token = createSessionToken();
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + sessionLifetime(user.role, rememberMe).absolute);
  if (tx.actor) endSessions(tx, tx.actor.user.id, [tx.actor.session.id]);
  const others = tx.db
    .select({ id: userSessions.id })
    .from(userSessions)
    .where(and(eq(userSessions.userId, user.id), eq(userSessions.isActive, true)))
    .orderBy(desc(userSessions.createdAt), desc(userSessions.lastActivity))
    .all();
  tx.db
    .insert(userSessions)
    .values({
      id,
      userId: user.id,
      sessionToken: hashSessionToken(token),
      refreshToken: hashSessionToken(createSessionToken()),
      deviceId,
      deviceName: deviceName(tx.request.userAgent),
      ipAddress: tx.request.ipAddress,
      userAgent: cleanUserAgent(tx.request.userAgent),
      rememberMe,
      authenticatedAt: now,
      lastActivity: now,
      expiresAt,
      createdAt: now,
    })
    .run();
  const tooMany = others.slice(Math.max(0, user.maxConcurrentSessions - 1));
  endSessions(
    tx,
    user.id,
    tooMany.map((session) => session.id),
  );
  return { id, token, cookieExpiresAt: rememberMe ? expiresAt : null };
}
