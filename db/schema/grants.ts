import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";
import { purchases } from "./purchases.ts";

/** What the owner gave by hand, next to its order: until when and how often it may be had, and why it was given. */
export const grants = sqliteTable(
  "grants",
  {
    purchaseId: text()
      .primaryKey()
      .references(() => purchases.id),
    /** Null for no end. */
    expiresAt: moment(),
    /** How often each track may be downloaded; null for no limit. */
    maxDownloads: integer(),
    /** For the owner alone. */
    note: text().notNull().default(""),
    givenBy: text().references(() => users.id),
  },
  (table) => [index("grants_expiry").on(table.expiresAt)],
);
export type GrantRow = typeof grants.$inferSelect;
