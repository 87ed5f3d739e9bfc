import { asc, type Column, desc, eq, or, sql } from "drizzle-orm";
import { presentUser } from "#app/domain/accounts/present-user.ts";
import { readPendingEmail } from "#app/domain/auth/address-proof/pending-email.ts";
import type { Context, UserRow } from "#app/domain/core/context.ts";
import { collectGifts } from "#app/domain/purchases/gifts/gift-data.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import {
  appPasswords,
  auditLogs,
  bookmarks,
  cartItems,
  contacts,
  dataExportRequests,
  discounts,
  grants,
  importedSales,
  importItems,
  loginAttempts,
  marks,
  newsletterConsents,
  newsletterSubscriptions,
  playlists,
  playQueues,
  plays,
  purchaseLines,
  purchases,
  releases,
  tracks,
  userFilePermissions,
  userSessions,
} from "#db/schema/index.ts";

/**
 * All data of a user, by file name. Columns are named one by one: a new column must not leak a hash
 * or a token.
 */
export function collectData({ db }: Pick<Context, "db">, user: UserRow): Record<string, unknown> {
  const siteArtist = readSite({ db }).settings.artistName;
  const isTheirAddress = (column: Column) => sql`lower(${column}) = ${user.email.toLowerCase()}`;
  return {
    profile: {
      ...presentUser(user),
      pendingEmail: readPendingEmail({ db }, user.id),
      lastLoginIp: user.lastLoginIp,
      lastPasswordChange: user.lastPasswordChange,
      appPreviews: user.appPreviews,
      updatedAt: user.updatedAt,
    },
    consents: {
      dataProcessing: user.consentToDataProcessing,
      consentDate: user.consentDate,
      deletionRequested: user.gdprDeleteRequested,
      deletionDueAt: user.deletionDueAt,
      newsletter: user.emailVerified
        ? db
            .select({
              email: newsletterSubscriptions.email,
              stoppedAt: newsletterSubscriptions.stoppedAt,
              stopReason: newsletterSubscriptions.stopReason,
              topic: newsletterConsents.topic,
              releaseId: newsletterConsents.releaseId,
              wording: newsletterConsents.wording,
              place: newsletterConsents.place,
              askedAt: newsletterConsents.askedAt,
              confirmedAt: newsletterConsents.confirmedAt,
              withdrawnAt: newsletterConsents.withdrawnAt,
              fulfilledAt: newsletterConsents.fulfilledAt,
            })
            .from(newsletterSubscriptions)
            .leftJoin(newsletterConsents, eq(newsletterConsents.subscriptionId, newsletterSubscriptions.id))
            .where(isTheirAddress(newsletterSubscriptions.email))
            .all()
        : [],
    },
    sessions: db
      .select({
        id: userSessions.id,
        deviceName: userSessions.deviceName,
        ipAddress: userSessions.ipAddress,
        userAgent: userSessions.userAgent,
        isActive: userSessions.isActive,
        createdAt: userSessions.createdAt,
        lastActivity: userSessions.lastActivity,
        expiresAt: userSessions.expiresAt,
      })
      .from(userSessions)
      .where(eq(userSessions.userId, user.id))
      .orderBy(desc(userSessions.createdAt))
      .all(),
    "app-passwords": db
      .select({
        name: appPasswords.name,
        createdAt: appPasswords.createdAt,
        lastUsedAt: appPasswords.lastUsedAt,
        lastApp: appPasswords.lastApp,
      })
      .from(appPasswords)
      .where(eq(appPasswords.userId, user.id))
      .all(),
    "login-attempts": db
      .select({
        email: loginAttempts.email,
        ipAddress: loginAttempts.ipAddress,
        userAgent: loginAttempts.userAgent,
        success: loginAttempts.success,
        failureReason: loginAttempts.failureReason,
        timestamp: loginAttempts.timestamp,
      })
      .from(loginAttempts)
      .where(isTheirAddress(loginAttempts.email))
      .orderBy(desc(loginAttempts.timestamp))
      .all(),
    "audit-events": db
      .select({
        id: auditLogs.id,
        eventType: auditLogs.eventType,
        action: auditLogs.action,
        resourceType: auditLogs.resourceType,
        resourceId: auditLogs.resourceId,
        ipAddress: auditLogs.ipAddress,
        userAgent: auditLogs.userAgent,
        details: auditLogs.details,
        success: auditLogs.success,
        timestamp: auditLogs.timestamp,
      })
      .from(auditLogs)
      .where(eq(auditLogs.userId, user.id))
      .orderBy(desc(auditLogs.id))
      .all(),
    purchases: db
      .select({
        id: purchases.id,
        cause: purchases.cause,
        trackId: purchases.trackId,
        amountCents: purchases.amountCents,
        refundedCents: purchases.refundedCents,
        refundedAt: purchases.refundedAt,
        currency: purchases.currency,
        status: purchases.status,
        paymentProvider: purchases.provider,
        paymentIntentId: purchases.paymentIntentId,
        purchaseDate: purchases.purchaseDate,
        completedAt: purchases.completedAt,
        receiptNumber: purchases.receiptNumber,
        taxCents: purchases.taxCents,
        country: purchases.country,
        countryEvidence: purchases.countryEvidence,
        agreements: purchases.agreements,
        buyerName: purchases.buyerName,
        buyerTaxNumber: purchases.buyerTaxNumber,
      })
      .from(purchases)
      .where(eq(purchases.userId, user.id))
      .orderBy(desc(purchases.purchaseDate))
      .all(),
    "purchase-lines": db
      .select({
        purchaseId: purchaseLines.purchaseId,
        trackId: purchaseLines.trackId,
        releaseId: purchaseLines.releaseId,
        title: sql<string>`coalesce(${tracks.title}, ${releases.title})`,
        artist: sql<string>`coalesce(nullif(coalesce(${tracks.ownArtist}, ${releases.ownArtist}), ''), ${siteArtist})`,
        amountCents: purchaseLines.amountCents,
        minimumCents: purchaseLines.minimumCents,
        discountCents: purchaseLines.discountCents,
        discount: discounts.name,
        refundedAt: purchaseLines.refundedAt,
      })
      .from(purchaseLines)
      .innerJoin(purchases, eq(purchases.id, purchaseLines.purchaseId))
      .leftJoin(tracks, eq(tracks.id, purchaseLines.trackId))
      .leftJoin(releases, eq(releases.id, purchaseLines.releaseId))
      .leftJoin(discounts, eq(discounts.id, purchaseLines.discountId))
      .where(eq(purchases.userId, user.id))
      .orderBy(desc(purchaseLines.orderedAt), asc(purchaseLines.position))
      .all(),
    gifts: collectGifts({ db }, user),
    grants: db
      .select({
        purchaseId: grants.purchaseId,
        expiresAt: grants.expiresAt,
        maxDownloads: grants.maxDownloads,
        note: grants.note,
      })
      .from(grants)
      .innerJoin(purchases, eq(purchases.id, grants.purchaseId))
      .where(eq(purchases.userId, user.id))
      .all(),
    // What waits under an address is its verified owner's; what was given belongs to the order.
    "imported-purchases": db
      .select({
        title: importItems.title,
        artist: importItems.artist,
        soldAt: importedSales.soldAt,
        uploadedAt: importedSales.uploadedAt,
        refundedAt: importedSales.refundedAt,
        purchaseId: importedSales.purchaseId,
      })
      .from(importedSales)
      .innerJoin(importItems, eq(importItems.id, importedSales.itemId))
      .leftJoin(purchases, eq(purchases.id, importedSales.purchaseId))
      .where(
        or(
          eq(purchases.userId, user.id),
          user.emailVerified ? eq(importedSales.email, user.email.toLowerCase()) : undefined,
        ),
      )
      .all(),
    permissions: db
      .select({
        trackId: userFilePermissions.trackId,
        purchaseId: userFilePermissions.purchaseId,
        permission: userFilePermissions.permission,
        accessCount: userFilePermissions.accessCount,
        maxAccessCount: userFilePermissions.maxAccessCount,
        expiresAt: userFilePermissions.expiresAt,
        isActive: userFilePermissions.isActive,
        createdAt: userFilePermissions.createdAt,
        lastAccessed: userFilePermissions.lastAccessed,
        firstPlayedAt: userFilePermissions.firstPlayedAt,
      })
      .from(userFilePermissions)
      .where(eq(userFilePermissions.userId, user.id))
      .all(),
    cart: db
      .select({
        trackId: cartItems.trackId,
        releaseId: cartItems.releaseId,
        amountCents: cartItems.amountCents,
        addedAt: cartItems.addedAt,
      })
      .from(cartItems)
      .where(eq(cartItems.userId, user.id))
      .all(),
    // What their apps stored: no history, and nothing of what others hear.
    listening: {
      marks: db
        .select({ item: marks.itemId, starredAt: marks.starredAt, rating: marks.rating })
        .from(marks)
        .where(eq(marks.userId, user.id))
        .all(),
      plays: db
        .select({ trackId: plays.trackId, count: plays.count, lastPlayedAt: plays.lastPlayedAt })
        .from(plays)
        .where(eq(plays.userId, user.id))
        .all(),
      playlists: db
        .select({
          name: playlists.name,
          comment: playlists.comment,
          trackIds: playlists.trackIds,
          createdAt: playlists.createdAt,
          updatedAt: playlists.updatedAt,
        })
        .from(playlists)
        .where(eq(playlists.userId, user.id))
        .all(),
      playQueue: db
        .select({
          trackIds: playQueues.trackIds,
          currentIndex: playQueues.currentIndex,
          positionMs: playQueues.positionMs,
          updatedAt: playQueues.updatedAt,
          updatedBy: playQueues.updatedBy,
        })
        .from(playQueues)
        .where(eq(playQueues.userId, user.id))
        .all(),
      bookmarks: db
        .select({
          trackId: bookmarks.trackId,
          positionMs: bookmarks.positionMs,
          comment: bookmarks.comment,
          createdAt: bookmarks.createdAt,
          updatedAt: bookmarks.updatedAt,
        })
        .from(bookmarks)
        .where(eq(bookmarks.userId, user.id))
        .all(),
    },
    "data-requests": db
      .select({
        requestType: dataExportRequests.requestType,
        status: dataExportRequests.status,
        createdAt: dataExportRequests.createdAt,
      })
      .from(dataExportRequests)
      .where(eq(dataExportRequests.userId, user.id))
      .all(),
    // Anyone can write under any address; only its verified owner may read those messages.
    contacts: user.emailVerified
      ? db
          .select({
            fullName: contacts.fullName,
            email: contacts.email,
            mailingAddress: contacts.mailingAddress,
            phoneNumber: contacts.phoneNumber,
            socialMedia: contacts.socialMedia,
            message: contacts.message,
            createdAt: contacts.createdAt,
          })
          .from(contacts)
          .where(isTheirAddress(contacts.email))
          .orderBy(desc(contacts.createdAt))
          .all()
      : [],
  };
}
