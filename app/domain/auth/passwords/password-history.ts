import { and, desc, eq, notInArray } from "drizzle-orm";
import type { ReadContext, UserRow } from "#app/domain/core/context.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import type { HashedPassword } from "#app/gateways/password-hashing/password-hashing.ts";
import { passwordHistory } from "#db/schema/index.ts";

// Includes the present one.
const remembered = 5;

/** The last five passwords of a user, the present one first, as hashes. */
export function listRecentPasswords(ctx: Pick<ReadContext, "db">, userId: string): HashedPassword[] {
  return recentRows(ctx, userId).map(({ hash, salt }) => ({ hash, salt }));
}

/** Adds the user's present password and removes hashes that are no longer compared. */
export function rememberPassword(tx: WriteContext, user: UserRow): void {
  tx.db
    .insert(passwordHistory)
    .values({
      userId: user.id,
      passwordHash: user.passwordHash,
      passwordSalt: user.passwordSalt,
      createdAt: tx.now(),
    })
    .run();
  const kept = recentRows(tx, user.id).map(({ id }) => id);
  tx.db
    .delete(passwordHistory)
    .where(and(eq(passwordHistory.userId, user.id), notInArray(passwordHistory.id, kept)))
    .run();
}

function recentRows({ db }: Pick<ReadContext, "db">, userId: string) {
  return db
    .select({
      id: passwordHistory.id,
      hash: passwordHistory.passwordHash,
      salt: passwordHistory.passwordSalt,
    })
    .from(passwordHistory)
    .where(eq(passwordHistory.userId, userId))
    .orderBy(desc(passwordHistory.createdAt), desc(passwordHistory.id))
    .limit(remembered)
    .all();
}
