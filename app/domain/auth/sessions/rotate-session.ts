import { eq } from "drizzle-orm";
import type { Actor, SessionRow } from "#app/domain/core/context.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { userSessions } from "#db/schema/index.ts";
import { createSessionToken, hashSessionToken } from "./session-token.ts";
import type { StartedSession } from "./start-session.ts";

/**
 * Gives a session a new token after a new proof of identity, so that a token that leaked earlier
 * doesn't gain what the proof allows. Its expiry stays.
 */
export function rotateSession(tx: WriteContext, { session }: Actor): StartedSession {
  tx.db.update(userSessions).set({ authenticatedAt: tx.now() }).where(eq(userSessions.id, session.id)).run();
  return renewToken(tx, session);
}

/** Gives a session a new token and nothing else: anyone with a copy of the old one is signed out. */
export function renewToken(tx: WriteContext, session: SessionRow): StartedSession {
  const token = createSessionToken();
  tx.db
    .update(userSessions)
    .set({ sessionToken: hashSessionToken(token) })
    .where(eq(userSessions.id, session.id))
    .run();
  return { id: session.id, token, cookieExpiresAt: session.rememberMe ? session.expiresAt : null };
}
