import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import { emailChanges, users } from "#db/schema/index.ts";

interface AddressOwner {
  userId: string;
  /** Whether it is the address of the account now; else a link can still bring it back. */
  isPresent: boolean;
}

/**
 * The account that an address belongs to, if any. One that was changed stays its owner's while the change
 * can be undone: else whoever took an account over would register the old address and the undo would fail.
 */
export function findAddressOwner(
  { db, now }: Pick<ReadContext, "db" | "now">,
  email: string,
): AddressOwner | null {
  const address = email.toLowerCase();
  const present = db
    .select({ userId: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = ${address}`)
    .get();
  if (present) return { ...present, isPresent: true };
  const previous = db
    .select({ userId: emailChanges.userId })
    .from(emailChanges)
    .where(
      and(
        sql`lower(${emailChanges.previousEmail}) = ${address}`,
        eq(emailChanges.previousEmailVerified, true),
        isNull(emailChanges.undoneAt),
        gt(emailChanges.expiresAt, now()),
      ),
    )
    .get();
  return previous ? { ...previous, isPresent: false } : null;
}
