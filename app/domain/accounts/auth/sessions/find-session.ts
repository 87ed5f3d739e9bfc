import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Actor, Listener, Services, SessionRow } from "#app/domain/core/context.ts";
import { prepared } from "#app/domain/core/memoize.ts";
import { createToken, hashToken } from "#app/domain/core/secret-token.ts";
import { noteIfPossible, type WriteContext } from "#app/domain/core/write.ts";
import type { Role } from "#app/shared/core/roles.ts";
import type { Reader } from "#db/client.server.ts";
import { userSessions, users } from "#db/schema/index.ts";
import { type Proof, type StartedSession, sessionLifetime } from "./start-session.ts";

// Writing on every request would cost a commit each; to the minute is precise enough for idle times of 30 minutes up.
const activityGrain = 60_000;

// Works with or without a transaction.
type Needed = Pick<Services, "gateways" | "logger" | "now"> & { db: Reader };

/**
 * The user of a session token, or null when it is unknown, ended, expired, idle too long, or its
 * account is not active. Reads the user each time, so that locking or demoting takes effect at the next request.
 */
export function findSession(services: Needed, token: string): Actor | null {
  return currentActor(services, actorByToken(services).get({ token: hashToken(token) }));
}

/** The same actor's current state, or null when no longer valid; a rotated token doesn't matter. */
export function refreshActor(services: Needed, { session }: Actor): Actor | null {
  return currentActor(services, actorById(services).get({ id: session.id }));
}

/** The same for a listener: without a session, while the account is active. */
export function refreshListener(services: Needed, listener: Listener): Listener | null {
  const { user, session } = listener;
  if (session) return refreshActor(services, { user, session });
  const present = services.db.select().from(users).where(eq(users.id, user.id)).get();
  return present?.accountStatus === "active" ? { ...listener, user: present } : null;
}

const actorByToken = prepared((db) =>
  prepareActor(db, eq(userSessions.sessionToken, sql.placeholder("token"))),
);
const actorById = prepared((db) => prepareActor(db, eq(userSessions.id, sql.placeholder("id"))));

function prepareActor(db: Reader, condition: SQL) {
  return db
    .select({ session: userSessions, user: users })
    .from(userSessions)
    .innerJoin(users, eq(users.id, userSessions.userId))
    .where(and(condition, eq(userSessions.isActive, true)))
    .prepare();
}

function currentActor(services: Needed, row: Actor | undefined): Actor | null {
  if (row?.user.accountStatus !== "active") return null;
  const now = services.now();
  if (isExpired(row.session, row.user.role, now)) {
    noteIfPossible(services, (db) => {
      db.update(userSessions).set({ isActive: false }).where(eq(userSessions.id, row.session.id)).run();
    });
    return null;
  }
  if (now.getTime() - row.session.lastActivity.getTime() > activityGrain) {
    // Where nothing can be written, a session only seems idle.
    noteIfPossible(services, (db) => {
      db.update(userSessions).set({ lastActivity: now }).where(eq(userSessions.id, row.session.id)).run();
    });
  }
  return row;
}

/** Whether a session is idle too long or too old, by the lifetime of its user's present role. */
export function isExpired(session: SessionRow, role: Role, now: Date): boolean {
  const { idle, absolute } = sessionLifetime(role, session.rememberMe);
  const idleFor = now.getTime() - session.lastActivity.getTime();
  const age = now.getTime() - session.createdAt.getTime();
  return session.expiresAt <= now || idleFor > idle || age > absolute;
}

/**
 * Gives a session a new token after a new proof of identity, so that a token that leaked earlier
 * doesn't gain what the proof allows. Its expiry stays.
 * @param authenticatedWith the proof; what it was before, where that was one of the account's second factors.
 */
export function rotateSession(
  tx: WriteContext,
  { session }: Actor,
  authenticatedWith: Proof = session.authenticatedWith,
): StartedSession {
  tx.db
    .update(userSessions)
    .set({ authenticatedAt: tx.now(), authenticatedWith })
    .where(eq(userSessions.id, session.id))
    .run();
  return renewToken(tx, session);
}

/** Gives a session a new token and nothing else: anyone with a copy of the old one is signed out. */
export function renewToken(tx: WriteContext, session: SessionRow): StartedSession {
  const token = createToken();
  tx.db
    .update(userSessions)
    .set({ sessionToken: hashToken(token) })
    .where(eq(userSessions.id, session.id))
    .run();
  return { id: session.id, token, cookieExpiresAt: session.rememberMe ? session.expiresAt : null };
}
