import { and, eq, inArray, isNotNull, lt, ne, or, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { eraseAddresses } from "#app/domain/core/audit/erasure/erase-events.ts";
import { removeOldEvents } from "#app/domain/core/audit/erasure/remove-old-events.ts";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { removeExportFile } from "#app/domain/core/media/delete-orphaned-media.ts";
import { write } from "#app/domain/core/write.ts";
import { deleteWaitingSales } from "#app/domain/grants/imports/review-import.ts";
import { deleteUnconfirmed } from "#app/domain/mail/newsletter/consents.ts";
import { maxTransfer } from "#app/domain/music/ownership/active-downloads.ts";
import { deleteExpiredCarts } from "#app/domain/shop/cart/change-cart.ts";
import { forgetHolds } from "#app/domain/shop/discounts/reserve-use.ts";
import { forgetOldGifts } from "#app/domain/shop/gifts/gift-data.ts";
import { forgetGuestPayments } from "#app/domain/shop/guests/guest-checkout.ts";
import { daysToConfirm } from "#app/shared/core/mails/schema.ts";
import {
  activeDownloads,
  contacts,
  dataExportRequests,
  emailChanges,
  invitations,
  knownDevices,
  listeningLinks,
  loginAttempts,
  mails,
  newsletterDeliveries,
  passkeyChallenges,
  paymentDeclines,
  pendingEmails,
  sessionStore,
  userSessions,
} from "#db/schema/index.ts";
import { deleteUnusedGuests } from "./deletion/carry-out-deletions.ts";

const day = 24 * 60 * 60_000;

/** Retention periods in milliseconds; docs/security.md promises them. */
const lifetime = {
  loginAttempts: 90 * day,
  endedSessions: 30 * day,
  auditAddresses: 90 * day,
  auditEvents: 365 * day,
  contacts: 365 * day,
  mails: 90 * day,
  unusedDevices: 365 * day,
  emailChanges: 30 * day,
  pendingEmails: 30 * day,
  unconfirmedSubscriptions: daysToConfirm * day,
  paymentDeclines: 90 * day,
  gifts: 30 * day,
  endedLinks: 90 * day,
  waitingImports: 30 * day,
};

/** Deletes data whose retention period is over, and audits how much. */
export async function applyRetention(ctx: Context): Promise<void> {
  const before = (age: number) => new Date(ctx.now().getTime() - age);
  const expired = sweepExports(ctx);
  const guests = await deleteUnusedGuests(ctx);
  const counts = write(ctx, (tx) => {
    const deleteRows = (table: SQLiteTable, isOld: SQL | undefined) =>
      tx.db.delete(table).where(isOld).run().changes;
    const isEndedSession = and(
      eq(userSessions.isActive, false),
      lt(userSessions.lastActivity, before(lifetime.endedSessions)),
    );
    const isOldNewsletterMail = and(
      eq(mails.kind, "confirm_newsletter"),
      lt(mails.createdAt, before(lifetime.unconfirmedSubscriptions)),
    );
    return {
      loginAttempts: deleteRows(loginAttempts, lt(loginAttempts.timestamp, before(lifetime.loginAttempts))),
      sessions: deleteRows(
        userSessions,
        or(isEndedSession, lt(userSessions.expiresAt, before(lifetime.endedSessions))),
      ),
      contacts: deleteRows(contacts, lt(contacts.createdAt, before(lifetime.contacts))),
      mails: deleteRows(
        mails,
        and(ne(mails.status, "queued"), or(lt(mails.createdAt, before(lifetime.mails)), isOldNewsletterMail)),
      ),
      devices: deleteRows(knownDevices, lt(knownDevices.lastSeenAt, before(lifetime.unusedDevices))),
      invitations: deleteRows(invitations, lt(invitations.expiresAt, ctx.now())),
      // With the plays by them.
      listeningLinks: deleteRows(
        listeningLinks,
        or(
          lt(listeningLinks.revokedAt, before(lifetime.endedLinks)),
          lt(listeningLinks.expiresAt, before(lifetime.endedLinks)),
        ),
      ),
      emailChanges: deleteRows(emailChanges, lt(emailChanges.expiresAt, before(lifetime.emailChanges))),
      pendingEmails: deleteRows(pendingEmails, lt(pendingEmails.expiresAt, before(lifetime.pendingEmails))),
      waitingImports: deleteWaitingSales(tx, before(lifetime.waitingImports)),
      unconfirmedSubscriptions: deleteUnconfirmed(tx, before(lifetime.unconfirmedSubscriptions)),
      newsletterDeliveries: deleteRows(
        newsletterDeliveries,
        lt(newsletterDeliveries.endedAt, before(lifetime.mails)),
      ),
      declines: deleteRows(paymentDeclines, lt(paymentDeclines.declinedAt, before(lifetime.paymentDeclines))),
      gifts: forgetOldGifts(tx, before(lifetime.gifts)),
      activeDownloads: deleteRows(activeDownloads, lt(activeDownloads.begunAt, before(maxTransfer))),
      guestPayments: forgetGuestPayments(tx),
      discountHolds: forgetHolds(tx),
      carts: deleteExpiredCarts(tx),
      passkeyChallenges: deleteRows(passkeyChallenges, lt(passkeyChallenges.expiresAt, tx.now())),
      browserState: deleteRows(sessionStore, lt(sessionStore.expire, tx.now())),
    };
  });
  const addresses = await eraseAddresses(ctx, before(lifetime.auditAddresses));
  const events = await removeOldEvents(ctx, before(lifetime.auditEvents));
  const all = { ...counts, guests, exports: expired, addresses, events };
  if (Object.values(all).every((count) => count === 0)) return;
  write(ctx, (tx) => {
    recordEvent(tx, {
      eventType: "retention.ran",
      action: "Old data deleted",
      details: all,
    });
  });
}

function sweepExports(ctx: Context): number {
  const over = ctx.db
    .select({ id: dataExportRequests.id })
    .from(dataExportRequests)
    .where(
      and(
        eq(dataExportRequests.status, "completed"),
        isNotNull(dataExportRequests.expiresAt),
        lt(dataExportRequests.expiresAt, ctx.now()),
      ),
    )
    .all()
    .map(({ id }) => id);
  if (over.length === 0) return 0;
  for (const id of over) removeExportFile(ctx, id);
  return write(
    ctx,
    ({ db }) =>
      db
        .update(dataExportRequests)
        .set({ status: "expired", downloadUrl: null })
        .where(inArray(dataExportRequests.id, over))
        .run().changes,
  );
}
