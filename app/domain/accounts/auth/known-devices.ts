import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Context, ReadContext, UserRow } from "#app/domain/core/context.ts";
import { findUserByEmail } from "#app/domain/core/find-by-email.ts";
import { createToken, hashToken } from "#app/domain/core/secret-token.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { knownDevices, users } from "#db/schema/index.ts";
import { type Proof, type StartedSession, startSession } from "./sessions/start-session.ts";

/** The device of this request, if the user has signed in on it before. */
export function findKnownDevice({ db, request }: Pick<ReadContext, "db" | "request">, userId: string) {
  const { deviceToken } = request;
  if (!deviceToken) return undefined;
  return db
    .select()
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.deviceToken, hashToken(deviceToken))))
    .get();
}

/**
 * Whether this browser has signed in to the account of this address before. It only decides which limit
 * counts an attempt, so that an attacker who uses up the address's limit doesn't lock its owner out.
 */
export function isKnownDeviceOf(ctx: Context, email: string): boolean {
  if (!ctx.request.deviceToken) return false;
  const user = findUserByEmail(ctx, email);
  return user !== undefined && findKnownDevice(ctx, user.id) !== undefined;
}

/**
 * Remembers the device of a successful sign-in and clears its failures.
 * @returns its id, and the token for the browser. A browser whose token is unknown for this
 * user gets a fresh one: a planted token must not make the attacker's machine a known device.
 */
function rememberDevice(tx: WriteContext, user: UserRow): { id: string; token: string } {
  const now = tx.now();
  const known = findKnownDevice(tx, user.id);
  if (known && tx.request.deviceToken) {
    tx.db
      .update(knownDevices)
      .set({ lastSeenAt: now, failures: 0, lockoutUntil: null })
      .where(eq(knownDevices.id, known.id))
      .run();
    return { id: known.id, token: tx.request.deviceToken };
  }
  const id = randomUUID();
  const token = createToken();
  tx.db
    .insert(knownDevices)
    .values({
      id,
      userId: user.id,
      deviceToken: hashToken(token),
      createdAt: now,
      lastSeenAt: now,
    })
    .run();
  return { id, token };
}

/** A user who has given every required proof, with the tokens for their browser. */
export interface SignedIn {
  user: UserRow;
  session: StartedSession;
  deviceToken: string;
}

/**
 * The last step of every sign-in, in the transaction that checked the last proof: it starts the session,
 * remembers the device, and resets the failure counters.
 */
export function completeSignIn(
  tx: WriteContext,
  user: UserRow,
  { rememberMe, authenticatedWith = "password" }: { rememberMe: boolean; authenticatedWith?: Proof },
): SignedIn {
  const device = rememberDevice(tx, user);
  const session = startSession(tx, user, { rememberMe, authenticatedWith, deviceId: device.id });
  const updated = tx.db
    .update(users)
    .set({
      lastLoginAt: tx.now(),
      lastLoginIp: tx.request.ipAddress,
      loginAttempts: 0,
      lockoutUntil: null,
    })
    .where(eq(users.id, user.id))
    .returning()
    .get();
  return { user: updated, session, deviceToken: device.token };
}
