import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "./columns.ts";
import { purchases } from "./purchases.ts";

/**
 * From which network an order has reserved a use of a limited code, for a day. Stored as an HMAC: each network may hold
 * only a few.
 */
export const discountHolds = sqliteTable(
  "discount_holds",
  {
    purchaseId: text()
      .primaryKey()
      .references(() => purchases.id),
    network: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index("discount_holds_network").on(table.network)],
);
