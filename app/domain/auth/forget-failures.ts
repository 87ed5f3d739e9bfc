import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { knownDevices, users } from "#db/schema/index.ts";

/** Ends every lockout of an account, on the devices it knows and for all others. */
export function forgetFailures(transaction: Transaction, userId: string): void {
  transaction
    .update(knownDevices)
    .set({ failures: 0, lockoutUntil: null })
    .where(eq(knownDevices.userId, userId))
    .run();
  transaction.update(users).set({ loginAttempts: 0, lockoutUntil: null }).where(eq(users.id, userId)).run();
}
