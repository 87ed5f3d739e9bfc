import { eq } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import { knownDevices, users } from "#db/schema/index.ts";

/** Ends all lockouts of an account, for known devices and all others. */
export function forgetFailures(tx: WriteContext, userId: string): void {
  tx.db
    .update(knownDevices)
    .set({ failures: 0, lockoutUntil: null })
    .where(eq(knownDevices.userId, userId))
    .run();
  tx.db.update(users).set({ loginAttempts: 0, lockoutUntil: null }).where(eq(users.id, userId)).run();
}
