import { eq } from "drizzle-orm";
import type { Actor, ReadContext, UserRow } from "#app/domain/core/context.ts";
import { DomainError } from "#app/shared/errors.ts";
import { users } from "#db/schema/index.ts";

/**
 * The caller's current row: what the request began with may have changed while a password was
 * being checked.
 * @throws DomainError "unauthenticated" when the account is no longer active.
 */
export function readUser({ db }: Pick<ReadContext, "db">, { user }: Actor): UserRow {
  const now = db.select().from(users).where(eq(users.id, user.id)).get();
  if (now?.accountStatus === "active" && now.passwordHash === user.passwordHash) return now;
  throw new DomainError("unauthenticated", "Your account has changed in the meantime. Please sign in again.");
}
