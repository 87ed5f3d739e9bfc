import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { salesKinds } from "#app/shared/shop/sales/schema.ts";
import { flag, moment } from "./columns.ts";
import { paymentProviders, purchaseLines, purchases } from "./purchases.ts";

/** Whose money it was, and on which day of the owner's calendar it moved. */
const booking = () => ({
  provider: text({ enum: paymentProviders }).notNull(),
  livemode: flag().notNull(),
  /** YYYY-MM-DD in the time zone that the owner had when it was booked. */
  day: text().notNull(),
  currency: text().notNull(),
});

/** What moved, in cents; a refund or dispute takes its part of thanks and tax back. */
const amounts = () => ({
  /** Everything that was paid, thanks and tax in it. */
  grossCents: integer().notNull().default(0),
  /** What of it was paid above the minimum price. */
  thanksCents: integer().notNull().default(0),
  taxCents: integer().notNull().default(0),
  feeCents: integer().notNull().default(0),
  refundedCents: integer().notNull().default(0),
  disputedCents: integer().notNull().default(0),
});

/** One movement of money at the provider, for one line of an order. `bookMovement` writes it, and `correctBooking` its tax. */
export const salesEntries = sqliteTable(
  "sales_entries",
  {
    /** The provider's balance transaction; the order's own id where it cost nothing. */
    transactionId: text().notNull(),
    lineId: text()
      .notNull()
      .references(() => purchaseLines.id),
    purchaseId: text()
      .notNull()
      .references(() => purchases.id),
    kind: text({ enum: salesKinds }).notNull(),
    bookedAt: moment().notNull(),
    /** ISO 3166-1 alpha-2; empty where it is unknown. */
    country: text().notNull(),
    ...booking(),
    ...amounts(),
    /** The tracks that the line paid for, and their prices when it was booked: the parts of its sum. */
    trackWeights: text({ mode: "json" }).$type<[trackId: string, weight: number][]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.lineId] }),
    index("sales_entries_time").on(table.bookedAt, table.transactionId, table.lineId),
    index("sales_entries_line").on(table.lineId),
    index("sales_entries_purchase").on(table.purchaseId),
  ],
);
export type SalesEntryRow = typeof salesEntries.$inferSelect;

export const totalsOf = ["all", "country", "item", "track"] as const;

/** The entries added up by day, for pages that must not read each of them. Written with the entries. */
export const salesTotals = sqliteTable(
  "sales_totals",
  {
    of: text({ enum: totalsOf }).notNull(),
    /** A country, a track's id, or "track:" or "release:" and the id of what was sold; empty for all. */
    key: text().notNull(),
    ...booking(),
    /** Orders, or how often it was sold. */
    sold: integer().notNull(),
    ...amounts(),
  },
  (table) => [
    primaryKey({
      columns: [table.of, table.provider, table.livemode, table.day, table.currency, table.key],
    }),
  ],
);
export type SalesTotalRow = typeof salesTotals.$inferSelect;

/** A transfer from the provider's balance to the owner's bank account. `readPayouts` writes it. */
export const payouts = sqliteTable(
  "payouts",
  {
    id: text().primaryKey(),
    provider: text({ enum: paymentProviders }).notNull(),
    livemode: flag().notNull(),
    /** Of the account at the bank; sales may have another currency. */
    currency: text().notNull(),
    /** Negative where the bank account was debited. */
    amountCents: integer().notNull(),
    /** As the provider says: pending, in_transit, paid, failed or canceled. */
    status: text().notNull(),
    createdAt: moment().notNull(),
    /** The day on which the bank is expected to book it, YYYY-MM-DD. */
    arrivalDay: text().notNull(),
    /** What the bank's statement says, and the number by which banks trace it; empty where the provider doesn't know. */
    descriptor: text().notNull(),
    trace: text().notNull(),
    /** By the provider's schedule. Of one that the owner makes by hand the provider can't say what it paid out. */
    isAutomatic: flag().notNull(),
    /** Whether its lines are here: the provider completes them a while after the payout. */
    hasLines: flag().notNull().default(false),
  },
  (table) => [index("payouts_arrival").on(table.arrivalDay)],
);
export type PayoutRow = typeof payouts.$inferSelect;

/** What a payout paid out: movements on the balance, which add up to it. */
export const payoutLines = sqliteTable(
  "payout_lines",
  {
    payoutId: text()
      .notNull()
      .references(() => payouts.id),
    /** The provider's balance transaction, as in `sales_entries`. */
    transactionId: text().notNull(),
    createdAt: moment().notNull(),
    /** The provider's name for what it is, like "charge", "refund" or "fee". */
    category: text().notNull(),
    description: text().notNull(),
    amountCents: integer().notNull(),
    feeCents: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.payoutId, table.transactionId] }),
    index("payout_lines_transaction").on(table.transactionId),
  ],
);
