import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import { emailChanges, users } from "#db/schema/index.ts";

interface AddressOwner {
  userId: string;
  /** Whether it is the account's current address; otherwise a link can still restore it. */
  isPresent: boolean;
}

/**
 * The account that an address belongs to, if any. A replaced address stays reserved while the change can be
 * undone: otherwise an attacker could take over an account, register the old address, and block the undo.
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
