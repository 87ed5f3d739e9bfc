import { eq } from "drizzle-orm";
import type { Context, UserRow } from "#app/domain/core/context.ts";
import type { Transaction } from "#db/client.server.ts";
import { users } from "#db/schema/index.ts";
import { rememberDevice } from "./known-devices.ts";
import { type StartedSession, startSession } from "./sessions/start-session.ts";

/** Somebody who has proved all that was asked of them, with what their browser is to keep. */
export interface SignedIn {
  user: UserRow;
  session: StartedSession;
  deviceToken: string;
}

/**
 * The last step of every way in, in the transaction that checked the last proof: the session begins,
 * the device is known from now on, and the failures of before are forgotten.
 */
export function completeSignIn(
  transaction: Transaction,
  ctx: Context,
  user: UserRow,
  { rememberMe }: { rememberMe: boolean },
): SignedIn {
  const device = rememberDevice(transaction, ctx, user);
  const session = startSession(transaction, ctx, user, { rememberMe, deviceId: device.id });
  const updated = transaction
    .update(users)
    .set({
      lastLoginAt: ctx.now(),
      lastLoginIp: ctx.request.ipAddress,
      loginAttempts: 0,
      lockoutUntil: null,
    })
    .where(eq(users.id, user.id))
    .returning()
    .get();
  return { user: updated, session, deviceToken: device.token };
}
