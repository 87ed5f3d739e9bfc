import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Agreement, CountryEvidence, ReceiptSeller } from "#app/shared/core/orders/agreements.ts";
import { purchaseCauses } from "#app/shared/core/orders/causes.ts";
import type { ReceiptContent } from "#app/shared/core/orders/receipt-content.ts";
import { disputeStates, purchaseStatusNames, type ReviewReason } from "#app/shared/shop/purchases/schema.ts";
import { users } from "./accounts.ts";
import { tracks } from "./catalogue.ts";
import { flag, language, moment } from "./columns.ts";
import { discounts } from "./discounts.ts";
import { releases } from "./releases.ts";

export const purchaseKinds = ["element", "hosted"] as const;
/** "none" is an order that costs nothing: no provider knows of it, and it counts under each. */
export const paymentProviders = ["test", "stripe", "none"] as const;

export const purchases = sqliteTable(
  "purchases",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    cause: text({ enum: purchaseCauses }).notNull().default("sale"),
    /** Of a gift, who has claimed it and has the music; null until then, and for everything else. */
    recipientId: text().references(() => users.id),
    /**
     * The guest who ordered it or to whom it was given first; its payment names them, also when an account has taken it
     * over since. Two browsers may pay for one address.
     */
    guestId: text(),
    /** Of its receipt and what was agreed to, and of mails about it to somebody without an account. */
    language: language(),
    /** The track of an order of one track alone; null for every other. Its line says the same. */
    trackId: text().references(() => tracks.id),
    /** The sum of its lines. */
    amountCents: integer().notNull(),
    currency: text().notNull(),
    provider: text({ enum: paymentProviders }).notNull(),
    livemode: flag().notNull(),
    kind: text({ enum: purchaseKinds }).notNull().default("element"),
    paymentIntentId: text(),
    checkoutSessionId: text(),
    status: text({ enum: purchaseStatusNames }).notNull().default("pending"),
    providerStatus: text(),
    lastError: text(),
    refundedCents: integer().notNull().default(0),
    /** When `refundedCents` got its current value; null if nothing is refunded, or if the time is unknown. */
    refundedAt: moment(),
    /** Why it was put under review; it stays after the review. */
    reviewReasons: text({ mode: "json" }).$type<ReviewReason[]>().notNull().default([]),
    /** The dispute of its payment, as the provider last said; null where there never was one. */
    dispute: text({ enum: disputeStates }),
    /** Set when a payment is first tried; a pending purchase is hidden until then. */
    attemptedAt: moment(),
    purchaseDate: moment().notNull(),
    completedAt: moment(),
    updatedAt: moment().notNull(),
    /** The sale still has to go into the owner's daily mail. */
    awaitsSummary: flag().notNull().default(false),
    /** Without gaps within its series and year; null for an order that isn't paid, or was before receipts had numbers. */
    receiptNumber: text(),
    /** The tax in `amountCents`, as settled; null where the shop showed none. */
    taxCents: integer(),
    taxRateBasisPoints: integer(),
    /** Where the buyer is, by the evidence; ISO 3166-1 alpha-2, null where nothing says so. */
    country: text(),
    countryEvidence: text({ mode: "json" }).$type<CountryEvidence>(),
    /** The seller as the receipt names them: settings change, receipts don't. */
    seller: text({ mode: "json" }).$type<ReceiptSeller>(),
    /** The rest of what the receipt says; null for one from before it was stored, which shows today's names. */
    receiptContent: text({ mode: "json" }).$type<ReceiptContent>(),
    /** What the buyer agreed to when they paid. */
    agreements: text({ mode: "json" }).$type<Agreement[]>().notNull().default([]),
    /** The business that the buyer added to the receipt. */
    buyerName: text(),
    buyerTaxNumber: text(),
    /** It was added by the account that has a guest's order since, so the guest doesn't see it. */
    isBuyerSetByAccount: flag().notNull().default(false),
  },
  (table) => [
    uniqueIndex("purchases_intent_unique").on(table.paymentIntentId),
    uniqueIndex("purchases_session_unique").on(table.checkoutSessionId),
    // Two tabs, a double click or concurrent webhooks cannot make two open or two completed purchases of one track.
    uniqueIndex("purchases_one_pending")
      .on(table.userId, table.trackId)
      .where(sql`${table.status} = 'pending' and ${table.cause} = 'sale' and ${table.guestId} is null`),
    uniqueIndex("purchases_one_completed")
      .on(table.userId, table.trackId, table.provider, table.livemode)
      .where(sql`${table.status} = 'completed' and ${table.cause} = 'sale' and ${table.guestId} is null`),
    index("purchases_user").on(table.userId, table.purchaseDate),
    index("purchases_recipient").on(table.recipientId).where(sql`${table.recipientId} is not null`),
    // The lists of orders: each is read newest first, and the id after the date makes the order total.
    index("purchases_newest").on(table.purchaseDate, table.id, table.cause),
    index("purchases_status").on(table.status, table.purchaseDate, table.id),
    // For the reconciler's query: few of many canceled purchases were paid.
    index("purchases_provider_status").on(table.status, table.providerStatus),
    index("purchases_awaiting_summary").on(table.completedAt).where(sql`${table.awaitsSummary}`),
    uniqueIndex("purchases_receipt_unique").on(table.receiptNumber),
  ],
);
export type PurchaseRow = typeof purchases.$inferSelect;

/** The last number given in a series and year. It only grows: a number is never given twice. */
export const receiptCounters = sqliteTable(
  "receipt_counters",
  {
    series: text().notNull(),
    year: text().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
);

/**
 * What corrects a numbered receipt: one row for each refund, with a negative amount where a bank returned one. Of an
 * order with a number they add up to `refundedCents`.
 */
export const creditNotes = sqliteTable(
  "credit_notes",
  {
    number: text().primaryKey(),
    purchaseId: text()
      .notNull()
      .references(() => purchases.id),
    amountCents: integer().notNull(),
    taxCents: integer(),
    /** The lines that it refunds; empty for a part of the price. */
    lineIds: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    createdAt: moment().notNull(),
  },
  (table) => [index("credit_notes_purchase").on(table.purchaseId, table.createdAt)],
);
export type CreditNoteRow = typeof creditNotes.$inferSelect;

/** What an order is of, each at its price. Exactly one of track and release is set. */
export const purchaseLines = sqliteTable(
  "purchase_lines",
  {
    id: text().primaryKey(),
    purchaseId: text()
      .notNull()
      .references(() => purchases.id),
    position: integer().notNull(),
    trackId: text().references(() => tracks.id),
    releaseId: text().references(() => releases.id, { onUpdate: "cascade" }),
    /** The tracks of the release that this line pays for: those that the buyer didn't own. Empty for a track. */
    trackIds: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    /** The tracks of the release that it doesn't pay for, because the buyer owned them. */
    withoutTrackIds: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    amountCents: integer().notNull(),
    /** What it cost at least; what is paid above is thanks. */
    minimumCents: integer().notNull(),
    /** What a code or a sale took off its price: `amountCents` is what was left to pay. */
    discountCents: integer().notNull().default(0),
    discountId: text().references(() => discounts.id),
    /** When a refund of this line ended its rights, at the provider's word; null while none did. */
    refundedAt: moment(),
    /** The purchase's own date, which never changes: an index of a track's orders is in their order. */
    orderedAt: moment().notNull(),
  },
  (table) => [
    check("purchase_lines_of_one", sql`(${table.trackId} is null) <> (${table.releaseId} is null)`),
    index("purchase_lines_purchase").on(table.purchaseId, table.position),
    index("purchase_lines_track").on(table.trackId, table.orderedAt, table.purchaseId),
    index("purchase_lines_release").on(table.releaseId, table.orderedAt, table.purchaseId),
    index("purchase_lines_discount").on(table.discountId).where(sql`${table.discountId} is not null`),
  ],
);
export type PurchaseLineRow = typeof purchaseLines.$inferSelect;

/**
 * Who may have which track by which line of a paid order. Settling alone writes it; `user_file_permissions` is derived
 * from it in the same transaction.
 */
export const entitlements = sqliteTable(
  "entitlements",
  {
    lineId: text()
      .notNull()
      .references(() => purchaseLines.id),
    trackId: text()
      .notNull()
      .references(() => tracks.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    purchaseId: text()
      .notNull()
      .references(() => purchases.id),
    /** Since when the track may be had; null until the pre-ordered release opens. */
    startsAt: moment(),
    /** When the right ended, by a refund or a dispute; null while it holds. */
    endedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.lineId, table.trackId] }),
    index("entitlements_purchase").on(table.purchaseId),
    index("entitlements_user").on(table.userId, table.trackId),
  ],
);

/**
 * What was paid and refunded, in cents: of completed orders, and of those that were completed before they were
 * refunded. Triggers alone write it, as adding up a hundred thousand takes too long for a page. A migration that
 * recreates `purchases` must recreate the triggers.
 */
export const orderTotals = sqliteTable(
  "order_totals",
  {
    provider: text({ enum: paymentProviders }).notNull(),
    livemode: flag().notNull(),
    currency: text().notNull(),
    orders: integer().notNull(),
    grossCents: integer().notNull(),
    refundedCents: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.livemode, table.currency] })],
);

/** Provider events that were processed; an event that is missing here may be delivered again. */
export const paymentEvents = sqliteTable("payment_events", {
  id: text().primaryKey(),
  type: text().notNull(),
  processedAt: moment().notNull(),
});

/** Cards that a bank refused, by the failed charge: a user with too many of them must wait. */
export const paymentDeclines = sqliteTable(
  "payment_declines",
  {
    chargeId: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    declinedAt: moment().notNull(),
  },
  (table) => [index("payment_declines_user").on(table.userId, table.declinedAt)],
);

export const userFilePermissions = sqliteTable(
  "user_file_permissions",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    trackId: text()
      .notNull()
      .references(() => tracks.id),
    purchaseId: text().references(() => purchases.id),
    fileUrl: text(),
    encryptedFilePath: text(),
    permission: text().notNull().default("read"),
    accessCount: integer().notNull().default(0),
    maxAccessCount: integer().notNull().default(-1),
    expiresAt: moment(),
    isActive: flag().notNull().default(true),
    createdAt: moment().notNull(),
    lastAccessed: moment(),
    /** When it was first streamed in full, for a dispute; later plays are nobody's business. */
    firstPlayedAt: moment(),
  },
  (table) => [uniqueIndex("user_file_permissions_unique").on(table.userId, table.trackId)],
);

/** The downloads counted within the last day, by file: an interrupted one continues without being counted again. */
export const activeDownloads = sqliteTable(
  "begun_downloads",
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    checksum: text().notNull(),
    begunAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.checksum] })],
);
