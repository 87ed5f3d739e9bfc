import { asc, type Column, desc, eq, getTableColumns, or, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { readPendingEmail } from "#app/domain/accounts/auth/address-proof/pending-email.ts";
import { presentUser } from "#app/domain/accounts/profiles/present-user.ts";
import type { Context, UserRow } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { collectGifts } from "#app/domain/shop/gifts/gift-data.ts";
import { collectWithdrawals } from "#app/domain/shop/withdrawals/withdrawal-data.ts";
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
  passkeys,
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
  /** Their rows of a table. @param newest the column by which the newest come first */
  const own = (table: SQLiteTable & { userId: Column }, columns: Columns, newest?: Column) =>
    db
      .select(columns)
      .from(table as SQLiteTable)
      .where(eq(table.userId, user.id))
      .orderBy(...(newest ? [desc(newest)] : []))
      .all();
  return {
    profile: {
      ...presentUser(user),
      pendingEmail: readPendingEmail({ db }, user.id),
      lastLoginIp: user.lastLoginIp,
      lastPasswordChange: user.lastPasswordChange,
      appPreviews: user.appPreviews,
      language: user.language,
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
              ...pick(newsletterSubscriptions, ["email", "language", "stoppedAt", "stopReason"]),
              ...pick(newsletterConsents, [
                "topic",
                "releaseId",
                "wording",
                "place",
                "askedAt",
                "confirmedAt",
                "importedAt",
                "withdrawnAt",
                "fulfilledAt",
              ]),
            })
            .from(newsletterSubscriptions)
            .leftJoin(newsletterConsents, eq(newsletterConsents.subscriptionId, newsletterSubscriptions.id))
            .where(isTheirAddress(newsletterSubscriptions.email))
            .all()
        : [],
    },
    sessions: own(
      userSessions,
      pick(userSessions, [
        "id",
        "deviceName",
        "ipAddress",
        "userAgent",
        "isActive",
        "createdAt",
        "lastActivity",
        "expiresAt",
      ]),
      userSessions.createdAt,
    ),
    "app-passwords": own(appPasswords, pick(appPasswords, ["name", "createdAt", "lastUsedAt", "lastApp"])),
    passkeys: own(
      passkeys,
      pick(passkeys, [
        "name",
        "credentialId",
        "rpId",
        "transports",
        "counter",
        "isSyncable",
        "isSynced",
        "createdAt",
        "lastUsedAt",
        "lastUsedWith",
      ]),
      passkeys.createdAt,
    ),
    "login-attempts": db
      .select(
        pick(loginAttempts, ["email", "ipAddress", "userAgent", "success", "failureReason", "timestamp"]),
      )
      .from(loginAttempts)
      .where(isTheirAddress(loginAttempts.email))
      .orderBy(desc(loginAttempts.timestamp))
      .all(),
    "audit-events": own(
      auditLogs,
      pick(auditLogs, [
        "id",
        "eventType",
        "action",
        "resourceType",
        "resourceId",
        "ipAddress",
        "userAgent",
        "details",
        "success",
        "timestamp",
      ]),
      auditLogs.id,
    ),
    purchases: own(
      purchases,
      {
        ...pick(purchases, [
          "id",
          "cause",
          "trackId",
          "amountCents",
          "refundedCents",
          "refundedAt",
          "currency",
          "language",
          "status",
        ]),
        paymentProvider: purchases.provider,
        ...pick(purchases, [
          "paymentIntentId",
          "purchaseDate",
          "completedAt",
          "receiptNumber",
          "receiptContent",
          "taxCents",
          "country",
          "countryEvidence",
          "agreements",
          "buyerName",
          "buyerTaxNumber",
        ]),
      },
      purchases.purchaseDate,
    ),
    "purchase-lines": db
      .select({
        ...pick(purchaseLines, ["purchaseId", "trackId", "releaseId"]),
        title: sql<string>`coalesce(${tracks.title}, ${releases.title})`,
        artist: sql<string>`coalesce(nullif(coalesce(${tracks.ownArtist}, ${releases.ownArtist}), ''), ${siteArtist})`,
        ...pick(purchaseLines, ["amountCents", "minimumCents", "discountCents"]),
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
    withdrawals: collectWithdrawals({ db }, user),
    grants: db
      .select(pick(grants, ["purchaseId", "expiresAt", "maxDownloads", "note"]))
      .from(grants)
      .innerJoin(purchases, eq(purchases.id, grants.purchaseId))
      .where(eq(purchases.userId, user.id))
      .all(),
    // What waits under an address is its verified owner's; what was given belongs to the order.
    "imported-purchases": db
      .select({
        ...pick(importItems, ["title", "artist"]),
        ...pick(importedSales, ["soldAt", "uploadedAt", "refundedAt", "purchaseId"]),
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
    permissions: own(
      userFilePermissions,
      pick(userFilePermissions, [
        "trackId",
        "purchaseId",
        "permission",
        "accessCount",
        "maxAccessCount",
        "expiresAt",
        "isActive",
        "createdAt",
        "lastAccessed",
        "firstPlayedAt",
      ]),
    ),
    cart: own(cartItems, pick(cartItems, ["trackId", "releaseId", "amountCents", "addedAt"])),
    // What their apps stored: no history, and nothing of what others hear.
    listening: {
      marks: own(marks, { item: marks.itemId, ...pick(marks, ["starredAt", "rating"]) }),
      plays: own(plays, pick(plays, ["trackId", "count", "lastPlayedAt"])),
      playlists: own(playlists, pick(playlists, ["name", "comment", "trackIds", "createdAt", "updatedAt"])),
      playQueue: own(
        playQueues,
        pick(playQueues, ["trackIds", "currentIndex", "positionMs", "updatedAt", "updatedBy"]),
      ),
      bookmarks: own(
        bookmarks,
        pick(bookmarks, ["trackId", "positionMs", "comment", "createdAt", "updatedAt"]),
      ),
    },
    "data-requests": own(
      dataExportRequests,
      pick(dataExportRequests, ["requestType", "status", "createdAt"]),
    ),
    // Anyone can write under any address; only its verified owner may read those messages.
    contacts: user.emailVerified
      ? db
          .select(
            pick(contacts, [
              "fullName",
              "email",
              "mailingAddress",
              "phoneNumber",
              "socialMedia",
              "message",
              "createdAt",
            ]),
          )
          .from(contacts)
          .where(isTheirAddress(contacts.email))
          .orderBy(desc(contacts.createdAt))
          .all()
      : [],
  };
}

type Columns = Record<string, SQLiteColumn>;

/** Columns of a table by their names. */
function pick<Table extends SQLiteTable>(table: Table, names: readonly (keyof Table["_"]["columns"])[]) {
  const columns: Table["_"]["columns"] = getTableColumns(table);
  return Object.fromEntries(names.map((name) => [name, columns[name]]));
}
