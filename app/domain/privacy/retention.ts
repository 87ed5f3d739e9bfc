import { and, eq, inArray, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import { eraseAddresses } from "#app/domain/audit/erasure/erase-events.ts";
import { removeOldEvents } from "#app/domain/audit/erasure/remove-old-events.ts";
import { recordEvent } from "#app/domain/audit/record-event.ts";
import { deleteExpiredCarts } from "#app/domain/cart/change-cart.ts";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { removeExportFile } from "#app/domain/media/delete-orphaned-media.ts";
import { maxTransfer } from "#app/domain/ownership/active-downloads.ts";
import { daysToConfirm } from "#app/shared/newsletter/days-to-confirm.ts";
import {
  activeDownloads,
  contacts,
  dataExportRequests,
  emailChanges,
  knownDevices,
  loginAttempts,
  mails,
  newsletterSubscriptions,
  paymentDeclines,
  pendingEmails,
  sessionStore,
  userSessions,
} from "#db/schema/index.ts";

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
};

/** Deletes data whose retention period is over, and audits how much. */
export async function applyRetention(ctx: Context): Promise<void> {
  const before = (age: number) => new Date(ctx.now().getTime() - age);
  const expired = sweepExports(ctx);
  const counts = write(ctx, (tx) => ({
    loginAttempts: tx.db
      .delete(loginAttempts)
      .where(lt(loginAttempts.timestamp, before(lifetime.loginAttempts)))
      .run().changes,
    sessions: tx.db
      .delete(userSessions)
      .where(
        or(
          and(
            eq(userSessions.isActive, false),
            lt(userSessions.lastActivity, before(lifetime.endedSessions)),
          ),
          lt(userSessions.expiresAt, before(lifetime.endedSessions)),
        ),
      )
      .run().changes,
    contacts: tx.db
      .delete(contacts)
      .where(lt(contacts.createdAt, before(lifetime.contacts)))
      .run().changes,
    mails: tx.db
      .delete(mails)
      .where(
        and(
          ne(mails.status, "queued"),
          or(
            lt(mails.createdAt, before(lifetime.mails)),
            and(
              eq(mails.kind, "confirm_newsletter"),
              lt(mails.createdAt, before(lifetime.unconfirmedSubscriptions)),
            ),
          ),
        ),
      )
      .run().changes,
    devices: tx.db
      .delete(knownDevices)
      .where(lt(knownDevices.lastSeenAt, before(lifetime.unusedDevices)))
      .run().changes,
    emailChanges: tx.db
      .delete(emailChanges)
      .where(lt(emailChanges.expiresAt, before(lifetime.emailChanges)))
      .run().changes,
    pendingEmails: tx.db
      .delete(pendingEmails)
      .where(lt(pendingEmails.expiresAt, before(lifetime.pendingEmails)))
      .run().changes,
    unconfirmedSubscriptions: tx.db
      .delete(newsletterSubscriptions)
      .where(
        and(
          eq(newsletterSubscriptions.isConfirmed, false),
          lt(
            sql`coalesce(${newsletterSubscriptions.askedAt}, ${newsletterSubscriptions.consentedAt})`,
            before(lifetime.unconfirmedSubscriptions).getTime(),
          ),
        ),
      )
      .run().changes,
    declines: tx.db
      .delete(paymentDeclines)
      .where(lt(paymentDeclines.declinedAt, before(lifetime.paymentDeclines)))
      .run().changes,
    activeDownloads: tx.db
      .delete(activeDownloads)
      .where(lt(activeDownloads.begunAt, before(maxTransfer)))
      .run().changes,
    carts: deleteExpiredCarts(tx),
    browserState: tx.db.delete(sessionStore).where(lt(sessionStore.expire, tx.now())).run().changes,
  }));
  const addresses = await eraseAddresses(ctx, before(lifetime.auditAddresses));
  const events = await removeOldEvents(ctx, before(lifetime.auditEvents));
  const all = { ...counts, exports: expired, addresses, events };
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
