import { eq } from "drizzle-orm";
import { requireRecentAdmin } from "#app/domain/auth/require-recent-admin.ts";
import type { Context, UserRow } from "#app/domain/core/context.ts";
import { DomainError } from "#app/shared/errors.ts";
import type { Transaction } from "#db/client.server.ts";
import { users } from "#db/schema/index.ts";

/**
 * Lets an admin change somebody else's account, and tells running streams that access may have ended.
 * @param change what the account becomes; it audits and ends what has to end, in the same transaction.
 * @throws DomainError "unauthenticated", "forbidden", "reauthentication_required", "not_found", or "conflict"
 *   for one's own account.
 */
export function administerAccount(
  ctx: Context,
  userId: string,
  change: (transaction: Transaction, user: UserRow) => Partial<UserRow>,
): UserRow {
  const actor = requireRecentAdmin(ctx);
  if (actor.user.id === userId) {
    throw new DomainError("conflict", "You can't change your own role or status. Please ask another admin.");
  }
  const changed = ctx.db.transaction(
    (transaction) => {
      const user = transaction.select().from(users).where(eq(users.id, userId)).get();
      if (!user || user.deletedAt) throw new DomainError("not_found", "This user doesn't exist.");
      const values = { ...change(transaction, user), updatedAt: ctx.now() };
      return transaction.update(users).set(values).where(eq(users.id, userId)).returning().get();
    },
    { behavior: "immediate" },
  );
  ctx.accessChanges.announce(userId);
  return changed;
}
