import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { emailChanges, users } from "#db/schema/index.ts";
import type { ReadContext, UserRow } from "./context.ts";

/** The account with this address, however its letters are written; undefined without one. Guests have none. */
export function findUserByEmail({ db }: Pick<ReadContext, "db">, email: string): UserRow | undefined {
  return db
    .select()
    .from(users)
    .where(isOf(email, { isGuest: false }))
    .get();
}

/** The guest of an address: where its music waits until an account proves the address. */
export function findGuest({ db }: Pick<ReadContext, "db">, email: string): UserRow | undefined {
  return db
    .select()
    .from(users)
    .where(isOf(email, { isGuest: true }))
    .get();
}

function isOf(email: string, { isGuest }: Pick<UserRow, "isGuest">) {
  return and(sql`lower(${users.email}) = ${email.toLowerCase()}`, eq(users.isGuest, isGuest));
}

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
  const present = findUserByEmail({ db }, address);
  if (present) return { userId: present.id, isPresent: true };
  const previous = db
    .select({ userId: emailChanges.userId })
    .from(emailChanges)
    .where(and(sql`lower(${emailChanges.previousEmail}) = ${address}`, canBeUndone(now())))
    .get();
  return previous ? { ...previous, isPresent: false } : null;
}

/** The condition for a change that its link can still undo: of an address that was verified. */
export function canBeUndone(now: Date): SQL | undefined {
  return and(
    eq(emailChanges.previousEmailVerified, true),
    isNull(emailChanges.undoneAt),
    gt(emailChanges.expiresAt, now),
  );
}
