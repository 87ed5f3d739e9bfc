import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts.ts";
import { tracks } from "./catalogue.ts";
import { moment } from "./columns.ts";
import { purchases } from "./purchases.ts";
import { releases } from "./releases.ts";

export const importedKinds = ["track", "release"] as const;

/** What was sold at another shop, by its reports, and what of this site it is. */
export const importItems = sqliteTable(
  "import_items",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kind: text({ enum: importedKinds }).notNull(),
    title: text().notNull(),
    artist: text().notNull(),
    /** The ISRC or UPC in the report; empty where it has none. */
    code: text().notNull(),
    /** The match: one of the two, or neither where nothing of this site is it. A discography has further releases. */
    trackId: text().references(() => tracks.id),
    releaseId: text().references(() => releases.id, { onUpdate: "cascade" }),
    /** When the owner chose the match, so that no later report changes it; null for one that was found. */
    chosenAt: moment(),
  },
  (table) => [uniqueIndex("import_items_unique").on(table.kind, table.title, table.artist)],
);
export type ImportItemRow = typeof importItems.$inferSelect;

/** The further releases that an item of another shop is, like a discography. */
export const importItemReleases = sqliteTable(
  "import_item_releases",
  {
    itemId: integer()
      .notNull()
      .references(() => importItems.id, { onDelete: "cascade" }),
    releaseId: text()
      .notNull()
      .references(() => releases.id, { onUpdate: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.releaseId] })],
);

/** One item of one order at another shop. Its buyer's address is deleted once they have the music. */
export const importedSales = sqliteTable(
  "imported_sales",
  {
    /** The hash of the other shop's order and item: the same report again adds nothing. */
    key: text().primaryKey(),
    /** The hash of its order, by which a refund names it. */
    orderHash: text().notNull(),
    itemId: integer()
      .notNull()
      .references(() => importItems.id),
    email: text(),
    soldAt: moment(),
    /** What was paid for it, in hundredths of whatever currency; null where the report doesn't say. */
    amountCents: integer(),
    uploadedAt: moment().notNull(),
    /** When the owner let it be given. */
    approvedAt: moment(),
    refundedAt: moment(),
    /** The order that gives it here; null until then. */
    purchaseId: text().references(() => purchases.id),
  },
  (table) => [
    index("imported_sales_item").on(table.itemId),
    index("imported_sales_order").on(table.orderHash),
    index("imported_sales_purchase").on(table.purchaseId).where(sql`${table.purchaseId} is not null`),
    index("imported_sales_email").on(table.email).where(sql`${table.email} is not null`),
    index("imported_sales_approved")
      .on(table.approvedAt)
      .where(sql`${table.approvedAt} is not null and ${table.email} is not null`),
  ],
);

/** The invitation of a guest to whom an import gave music: one for each address, ever. */
export const importInvitations = sqliteTable(
  "import_invitations",
  {
    userId: text()
      .primaryKey()
      .references(() => users.id),
    requestedAt: moment().notNull(),
    mailedAt: moment(),
  },
  (table) => [index("import_invitations_open").on(table.requestedAt).where(sql`${table.mailedAt} is null`)],
);
