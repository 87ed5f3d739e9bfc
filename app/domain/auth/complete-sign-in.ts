import { eq } from "drizzle-orm";
import type { UserRow } from "#app/domain/core/context.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { users } from "#db/schema/index.ts";
import { rememberDevice } from "./known-devices.ts";
import { type StartedSession, startSession } from "./sessions/start-session.ts";

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
  { rememberMe }: { rememberMe: boolean },
): SignedIn {
  const device = rememberDevice(tx, user);
  const session = startSession(tx, user, { rememberMe, deviceId: device.id });
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
