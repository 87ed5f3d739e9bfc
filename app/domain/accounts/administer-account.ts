import { eq } from "drizzle-orm";
import { requireRecentAdmin } from "#app/domain/auth/require-recent-admin.ts";
import type { Context, UserRow } from "#app/domain/core/context.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { DomainError } from "#app/shared/errors.ts";
import { users } from "#db/schema/index.ts";

/**
 * Lets an admin change another account, and notifies open streams that access may have ended.
 * @param change the new state of the account; it writes the audit event and ends sessions in the same transaction.
 * @throws DomainError "unauthenticated", "forbidden", "reauthentication_required", "not_found", or "conflict"
 *   for one's own account.
 */
export function administerAccount(
  ctx: Context,
  userId: string,
  change: (tx: WriteContext, user: UserRow) => Partial<UserRow>,
): UserRow {
  const actor = requireRecentAdmin(ctx);
  if (actor.user.id === userId) {
    throw new DomainError("conflict", "You can't change your own role or status. Please ask another admin.");
  }
  const changed = write(ctx, (tx) => {
    const user = tx.db.select().from(users).where(eq(users.id, userId)).get();
    if (!user || user.deletedAt) throw new DomainError("not_found", "This user doesn't exist.");
    const values = { ...change(tx, user), updatedAt: tx.now() };
    return tx.db.update(users).set(values).where(eq(users.id, userId)).returning().get();
  });
  ctx.accessChanges.announce(userId);
  return changed;
}
