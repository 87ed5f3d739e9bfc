import { randomUUID } from "node:crypto";
import { and, eq, exists, inArray, isNotNull, lt, ne, not, or } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { ReadContext, UserRow } from "#app/domain/core/context.ts";
import { findGuest, findUserByEmail } from "#app/domain/core/find-by-email.ts";
import { mainLanguage } from "#app/domain/core/languages.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { derivePermissions } from "#app/domain/music/ownership/derive-permissions.ts";
import { noPassword } from "#app/gateways/password-hashing/password-hashing.ts";
import type { Language } from "#app/messages/languages.ts";
import { entitlements, type PurchaseRow, purchases, userFilePermissions, users } from "#db/schema/index.ts";

/** For how long an address stays with which nobody bought anything, in milliseconds. */
const unusedGuestLifetime = 30 * 24 * 60 * 60_000;

/** The account that has proved an address. */
export function findProvenAccount({ db }: Pick<ReadContext, "db">, email: string): UserRow | undefined {
  const account = findUserByEmail({ db }, email);
  return account?.emailVerified ? account : undefined;
}

/** The guest of an address, made where there is none. @param language of a new one */
export function findOrCreateGuest(tx: WriteContext, email: string, language: Language): UserRow {
  const existing = findGuest(tx, email);
  if (existing) return existing;
  const id = randomUUID();
  const now = tx.now();
  return tx.db
    .insert(users)
    .values({
      id,
      email,
      username: `guest_${id}`,
      isGuest: true,
      language,
      passwordHash: noPassword.hash,
      passwordSalt: noPassword.salt,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
    .get();
}

/**
 * Who gets what is given to an address: the account that has proved it, or else its guest. An account that merely names
 * the address gets nothing before it has proved it.
 */
export function findOrCreateHolder(tx: WriteContext, email: string): UserRow {
  return findProvenAccount(tx, email) ?? findOrCreateGuest(tx, email, mainLanguage(tx));
}

/**
 * Gives an account that has just proved its address everything that was ordered as a guest with it, granted to it or
 * imported for it, with its counts and limits; call it in the transaction that marks the address as verified.
 */
export function claimGuestOrders(tx: WriteContext, { id: userId, email }: UserRow): void {
  const guest = findGuest(tx, email);
  if (!guest) return;
  const isGuests = eq(purchases.userId, guest.id);
  const orders = tx.db
    .update(purchases)
    .set({ userId, guestId: guest.id })
    .where(isGuests)
    .returning({ id: purchases.id })
    .all();
  tx.db.update(purchases).set({ recipientId: userId }).where(eq(purchases.recipientId, guest.id)).run();
  moveEntitlements(tx, guest.id, userId);
  recordEvent(tx, {
    eventType: "account.guest_orders_claimed",
    action: "Took over what was ordered or given under the address before the account",
    userId,
    resourceType: "user",
    resourceId: userId,
    details: { orders: orders.length },
  });
}

/**
 * Gives an order of a guest to the account that has proved the address before, in the transaction that completes it. Its
 * buyer doesn't learn of that account.
 */
export function transferGuestOrders(tx: WriteContext, { userId }: Pick<PurchaseRow, "userId">): void {
  const isTheGuest = and(eq(users.id, userId), eq(users.isGuest, true));
  const guest = tx.db.select().from(users).where(isTheGuest).get();
  const account = guest && findProvenAccount(tx, guest.email);
  if (account?.accountStatus === "active") claimGuestOrders(tx, account);
}

/** The guests behind an account: of its address, once it is proven, and of the orders that it has taken over. */
export function findGuestsOf({ db }: Pick<ReadContext, "db">, user: UserRow): UserRow[] {
  const ordered = db
    .select({ id: purchases.guestId })
    .from(purchases)
    .where(and(eq(purchases.userId, user.id), isNotNull(purchases.guestId)));
  const found = db
    .select()
    .from(users)
    .where(and(eq(users.isGuest, true), ne(users.id, user.id), inArray(users.id, ordered)))
    .all();
  const ofAddress = user.emailVerified ? findGuest({ db }, user.email) : undefined;
  return ofAddress && !found.some(({ id }) => id === ofAddress.id) ? [...found, ofAddress] : found;
}

/** The guests of more than a month ago without an order that was ever paid or given. */
export function findUnusedGuests({ db, now }: Pick<ReadContext, "db" | "now">): UserRow[] {
  const isOf = (column: SQLiteColumn) => eq(column, users.id);
  const isOrdered = exists(
    db
      .select({ id: purchases.id })
      .from(purchases)
      .where(
        and(
          or(isOf(purchases.userId), isOf(purchases.guestId), isOf(purchases.recipientId)),
          ne(purchases.status, "canceled"),
        ),
      ),
  );
  const isOld = lt(users.createdAt, new Date(now().getTime() - unusedGuestLifetime));
  return db
    .select()
    .from(users)
    .where(and(eq(users.isGuest, true), isOld, not(isOrdered)))
    .all();
}

function moveEntitlements(tx: WriteContext, guestId: string, userId: string): void {
  const { trackId } = entitlements;
  const moved = tx.db
    .update(entitlements)
    .set({ userId })
    .where(eq(entitlements.userId, guestId))
    .returning({ trackId })
    .all();
  // A permission of the account's own stays as it is; the others come along with what was counted.
  for (const permission of tx.db
    .select()
    .from(userFilePermissions)
    .where(eq(userFilePermissions.userId, guestId))
    .all()) {
    const isGuests = eq(userFilePermissions.id, permission.id);
    const own = and(
      eq(userFilePermissions.userId, userId),
      eq(userFilePermissions.trackId, permission.trackId),
    );
    const hasOwn = tx.db.select().from(userFilePermissions).where(own).get() !== undefined;
    if (hasOwn) tx.db.delete(userFilePermissions).where(isGuests).run();
    else tx.db.update(userFilePermissions).set({ userId }).where(isGuests).run();
  }
  derivePermissions(
    tx,
    userId,
    moved.map((entitlement) => entitlement.trackId),
  );
}
