import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Context, UserRow } from "#app/domain/core/context.ts";
import type { Transaction } from "#db/client.server.ts";
import { knownDevices, users } from "#db/schema/index.ts";
import { createSessionToken, hashSessionToken } from "./sessions/session-token.ts";

type Reader = Pick<Context["db"], "select">;

/** The device that this request comes from, if the user signed in on it before. */
export function findKnownDevice(db: Reader, userId: string, deviceToken: string | null) {
  if (!deviceToken) return undefined;
  return db
    .select()
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.deviceToken, hashSessionToken(deviceToken))))
    .get();
}

/**
 * Whether this browser signed in to the account of this address before. It decides only which limit
 * counts a try, so that strangers who use up the address's limit don't shut its owner out.
 */
export function isKnownDeviceOf(ctx: Context, email: string): boolean {
  if (!ctx.request.deviceToken) return false;
  const user = ctx.db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = ${email.toLowerCase()}`)
    .get();
  return user !== undefined && findKnownDevice(ctx.db, user.id, ctx.request.deviceToken) !== undefined;
}

/**
 * Remembers the device of a sign-in that succeeded and clears its failures.
 * @returns its id, and the token for the browser. A browser that comes with a token unknown for this
 *   user gets a fresh one: one that was planted must not make the planter's machine a known device.
 */
export function rememberDevice(
  transaction: Transaction,
  ctx: Context,
  user: UserRow,
): { id: string; token: string } {
  const now = ctx.now();
  const known = findKnownDevice(transaction, user.id, ctx.request.deviceToken);
  if (known && ctx.request.deviceToken) {
    transaction
      .update(knownDevices)
      .set({ lastSeenAt: now, failures: 0, lockoutUntil: null })
      .where(eq(knownDevices.id, known.id))
      .run();
    return { id: known.id, token: ctx.request.deviceToken };
  }
  const id = randomUUID();
  const token = createSessionToken();
  transaction
    .insert(knownDevices)
    .values({
      id,
      userId: user.id,
      deviceToken: hashSessionToken(token),
      createdAt: now,
      lastSeenAt: now,
    })
    .run();
  return { id, token };
}
