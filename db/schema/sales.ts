import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { salesKinds } from "#app/shared/sales/schema.ts";
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
