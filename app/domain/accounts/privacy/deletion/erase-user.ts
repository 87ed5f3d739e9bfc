import { randomUUID } from "node:crypto";
import { eq, inArray, or, sql } from "drizzle-orm";
import { pseudonymise } from "#app/domain/core/audit/erasure/erase-events.ts";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { UserRow } from "#app/domain/core/context.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { findActiveSubscription } from "#app/domain/mail/newsletter/consents.ts";
import { eraseGifts } from "#app/domain/shop/gifts/gift-data.ts";
import { findGuestsOf } from "#app/domain/shop/guests/guests.ts";
import { eraseWithdrawals } from "#app/domain/shop/withdrawals/withdrawal-data.ts";
import { noPassword } from "#app/gateways/password-hashing/password-hashing.ts";
import {
  activeDownloads,
  appPasswords,
  bookmarks,
  cartItems,
  contacts,
  dataExportRequests,
  emailChanges,
  entitlements,
  grants,
  importedSales,
  importInvitations,
  invitations,
  knownDevices,
  listeningLinks,
  loginAttempts,
  mails,
  marks,
  newsletterSubscriptions,
  passkeyChallenges,
  passkeys,
  passwordHistory,
  paymentDeclines,
  pendingEmails,
  playlists,
  playQueues,
  plays,
  purchases,
  userFilePermissions,
  userSessions,
  users,
} from "#db/schema/index.ts";

/** How long purchases are stored for tax law; most countries require up to ten years. */
const taxPeriodYears = 10;

/**
 * Erases a user in one transaction. Purchases move to a tombstone with a new random id, so that nothing
 * outside (an old export, a payment's metadata, a log) links them to the person.
 */
export function eraseUser(tx: WriteContext, user: UserRow): void {
  const isTheirAddress = (column: Parameters<typeof eq>[0]) =>
    sql`lower(${column}) = ${user.email.toLowerCase()}`;
  eraseGifts(tx, user);
  eraseWithdrawals(tx, user);
  const guests = findGuestsOf(tx, user);
  const hasPurchases = tx.db
    .select({ id: purchases.id })
    .from(purchases)
    .where(or(eq(purchases.userId, user.id), eq(purchases.recipientId, user.id)))
    .limit(1)
    .get();
  if (hasPurchases) {
    const tombstoneId = insertTombstone(tx, user);
    // The id of the guest who ordered is in the payment's metadata.
    const guestId = sql`case when ${purchases.guestId} is null then null else ${tombstoneId} end`;
    tx.db
      .update(purchases)
      .set({
        userId: tombstoneId,
        guestId,
        buyerName: null,
        buyerTaxNumber: null,
        receiptContent: sql`json_set(${purchases.receiptContent}, '$.buyer', null)`,
      })
      .where(eq(purchases.userId, user.id))
      .run();
    const theirs = tx.db
      .select({ id: purchases.id })
      .from(purchases)
      .where(eq(purchases.userId, tombstoneId));
    tx.db.update(grants).set({ note: "" }).where(inArray(grants.purchaseId, theirs)).run();
    tx.db.update(purchases).set({ recipientId: tombstoneId }).where(eq(purchases.recipientId, user.id)).run();
    tx.db.update(entitlements).set({ userId: tombstoneId }).where(eq(entitlements.userId, user.id)).run();
  }
  tx.db.update(grants).set({ givenBy: null }).where(eq(grants.givenBy, user.id)).run();
  tx.db.update(listeningLinks).set({ createdBy: null }).where(eq(listeningLinks.createdBy, user.id)).run();
  for (const table of [
    userFilePermissions,
    activeDownloads,
    cartItems,
    marks,
    plays,
    playlists,
    playQueues,
    bookmarks,
    paymentDeclines,
    userSessions,
    appPasswords,
    passkeys,
    passkeyChallenges,
    knownDevices,
    passwordHistory,
    emailChanges,
    pendingEmails,
    dataExportRequests,
    importInvitations,
    mails,
  ]) {
    tx.db.delete(table).where(eq(table.userId, user.id)).run();
  }
  tx.db
    .delete(invitations)
    .where(or(eq(invitations.invitedBy, user.id), isTheirAddress(invitations.email)))
    .run();
  tx.db.delete(loginAttempts).where(isTheirAddress(loginAttempts.email)).run();
  // Anyone can write under any address: messages are only known to be the user's if the address was verified.
  if (user.emailVerified) {
    tx.db.delete(contacts).where(isTheirAddress(contacts.email)).run();
    tx.db.delete(importedSales).where(isTheirAddress(importedSales.email)).run();
    // A consent to the newsletter is its own, and ends by its own links.
    if (findActiveSubscription(tx, user) === undefined)
      tx.db.delete(newsletterSubscriptions).where(isTheirAddress(newsletterSubscriptions.email)).run();
  }
  tx.db.delete(users).where(eq(users.id, user.id)).run();
  for (const guest of guests) eraseUser(tx, guest);
  pseudonymise(tx, user.id);
  recordEvent(tx, {
    eventType: "privacy.deleted",
    action: user.isGuest ? "Guest deleted" : "Account deleted",
    userId: null,
    sessionId: null,
    severity: "warning",
  });
}

function insertTombstone(tx: WriteContext, user: UserRow): string {
  const id = randomUUID();
  const now = tx.now();
  const dataRetentionUntil = new Date(now);
  dataRetentionUntil.setUTCFullYear(now.getUTCFullYear() + taxPeriodYears);
  tx.db
    .insert(users)
    .values({
      id,
      email: `${id}@deleted.invalid`,
      username: `deleted_${id}`,
      passwordHash: noPassword.hash,
      passwordSalt: noPassword.salt,
      accountStatus: "suspended",
      deletedAt: now,
      dataRetentionUntil,
      // Coarse on purpose: the exact moment of joining could identify a person.
      createdAt: new Date(Date.UTC(user.createdAt.getUTCFullYear(), 0)),
      updatedAt: now,
    })
    .run();
  return id;
}
