import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { tracks } from "./catalogue.ts";
import { moment } from "./columns.ts";
import { purchases } from "./purchases.ts";
import { releases } from "./releases.ts";

/** Codes that were made together, for one track or release. Exactly one of the two is set. */
export const codeBatches = sqliteTable(
  "code_batches",
  {
    id: text().primaryKey(),
    trackId: text().references(() => tracks.id),
    releaseId: text().references(() => releases.id, { onUpdate: "cascade" }),
    codeCount: integer().notNull(),
    /** By how many accounts each code can be redeemed. */
    usesEach: integer().notNull(),
    expiresAt: moment(),
    /** Set while the owner has stopped it. */
    stoppedAt: moment(),
    /** What the owner wrote about it, for the owner alone. */
    note: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [check("code_batches_of_one", sql`(${table.trackId} is null) <> (${table.releaseId} is null)`)],
);
export type CodeBatchRow = typeof codeBatches.$inferSelect;

/** Codes by their keyed hash: the codes themselves are nowhere stored. */
export const codes = sqliteTable("codes", {
  hash: text().primaryKey(),
  batchId: text()
    .notNull()
    .references(() => codeBatches.id),
});

/** Each use of a code, by the order that it made; who used it is the order's to say. */
export const codeRedemptions = sqliteTable(
  "code_redemptions",
  {
    purchaseId: text()
      .primaryKey()
      .references(() => purchases.id),
    codeHash: text()
      .notNull()
      .references(() => codes.hash),
    batchId: text()
      .notNull()
      .references(() => codeBatches.id),
  },
  (table) => [
    index("code_redemptions_code").on(table.codeHash),
    index("code_redemptions_batch").on(table.batchId),
  ],
);
