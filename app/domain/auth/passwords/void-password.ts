import { eq } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import { noPassword } from "#app/gateways/password-hashing/password-hashing.ts";
import { passwordHistory, users } from "#db/schema/index.ts";

/**
 * Leaves an account without a password until its owner chooses one by mail, because an attacker knows the old one.
 * The previous passwords weren't the owner's, so the password history is cleared.
 */
export function voidPassword(tx: WriteContext, userId: string): void {
  tx.db
    .update(users)
    .set({ passwordHash: noPassword.hash, passwordSalt: noPassword.salt })
    .where(eq(users.id, userId))
    .run();
  tx.db.delete(passwordHistory).where(eq(passwordHistory.userId, userId)).run();
}
