import { eq } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import { noPassword } from "#app/gateways/password-hashing/password-hashing.ts";
import { passwordHistory, users } from "#db/schema/index.ts";

/**
 * Leaves an account without a password until its owner chooses one by mail: a stranger knows the one it had.
 * The passwords before were not the owner's, so they are free to choose any.
 */
export function voidPassword(tx: WriteContext, userId: string): void {
  tx.db
    .update(users)
    .set({ passwordHash: noPassword.hash, passwordSalt: noPassword.salt })
    .where(eq(users.id, userId))
    .run();
  tx.db.delete(passwordHistory).where(eq(passwordHistory.userId, userId)).run();
}
