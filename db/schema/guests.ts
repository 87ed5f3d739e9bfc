import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "./columns.ts";
import { purchases } from "./purchases.ts";

/**
 * The payments that guests have opened, for a day: which browser may see how one ends, and how many cards from one
 * network were declined. Both are stored as HMACs.
 */
export const guestPayments = sqliteTable(
  "guest_payments",
  {
    purchaseId: text()
      .primaryKey()
      .references(() => purchases.id),
    browser: text().notNull(),
    network: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index("guest_payments_browser").on(table.browser),
    index("guest_payments_network").on(table.network),
  ],
);
