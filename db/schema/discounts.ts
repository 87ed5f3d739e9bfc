import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { tracks } from "./catalogue.ts";
import { flag, moment } from "./columns.ts";
import { releases } from "./releases.ts";

export const discountKinds = ["code", "sale"] as const;

/** What lowers fixed prices: a code that buyers enter, or a sale for everybody. Its terms never change. */
export const discounts = sqliteTable(
  "discounts",
  {
    id: text().primaryKey(),
    kind: text({ enum: discountKinds }).notNull(),
    /** What buyers enter, in capitals; of a sale, what pages and receipts call it. */
    name: text().notNull(),
    /** Exactly one of percent and amount is set. */
    percent: integer(),
    /** Of a code, off the order; of a sale, off each price. */
    amountCents: integer(),
    /** Without it, for its items alone. */
    isForAll: flag().notNull(),
    /** In how many orders a code can be used; null for any number. */
    maxUses: integer(),
    isOncePerAccount: flag().notNull().default(false),
    /** When a sale is to begin; a code counts from its creation. */
    startsAt: moment(),
    /** The last moment; null for a code without one. */
    endsAt: moment(),
    /** When a sale changed the prices; null before. */
    startedAt: moment(),
    /** When it was ended, by the owner or its date; null for a code that only has expired. */
    endedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    check("discounts_by_one", sql`(${table.percent} is null) <> (${table.amountCents} is null)`),
    uniqueIndex("discounts_code").on(table.name).where(sql`${table.kind} = 'code'`),
  ],
);
export type DiscountRow = typeof discounts.$inferSelect;

/** What a discount is for, if it isn't for all. Exactly one of track and release is set. */
export const discountItems = sqliteTable(
  "discount_items",
  {
    id: integer().primaryKey(),
    discountId: text()
      .notNull()
      .references(() => discounts.id),
    trackId: text().references(() => tracks.id, { onUpdate: "cascade" }),
    releaseId: text().references(() => releases.id, { onUpdate: "cascade" }),
  },
  (table) => [
    check("discount_items_of_one", sql`(${table.trackId} is null) <> (${table.releaseId} is null)`),
    index("discount_items_discount").on(table.discountId),
  ],
);

/**
 * Each price of what is on sale, without discounts; null from when it couldn't be bought. Triggers alone write it. A
 * migration that recreates `tracks` or `releases` must recreate the triggers.
 */
export const priceHistory = sqliteTable(
  "price_history",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    trackId: text().references(() => tracks.id, { onUpdate: "cascade" }),
    releaseId: text().references(() => releases.id, { onUpdate: "cascade" }),
    priceCents: integer(),
    changedAt: moment().notNull(),
  },
  (table) => [
    index("price_history_track").on(table.trackId),
    index("price_history_release").on(table.releaseId),
  ],
);
