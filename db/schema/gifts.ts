import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts.ts";
import { flag, language, moment } from "./columns.ts";
import { purchases } from "./purchases.ts";

/**
 * Who the orders with the cause "gift" are for, one row each. A row begins at the checkout, before there is an order. Who
 * has claimed it is in `purchases.recipientId`.
 */
export const gifts = sqliteTable(
  "gifts",
  {
    id: text().primaryKey(),
    /** Who began it at the checkout; null once it is paid, as its order says whose it is. */
    giverId: text().references(() => users.id),
    /** Its newest order; null until a payment was opened. */
    purchaseId: text()
      .unique("gifts_purchase_unique")
      .references(() => purchases.id),
    /** Null where nobody was named, as in an order that was restored, and some time after the claim. */
    recipientEmail: text(),
    recipientName: text(),
    note: text(),
    /** The giver's; nobody knows the recipient's. */
    language: language(),
    /** They were named by the account that has a guest's order since, so the guest doesn't see them. */
    isSetByAccount: flag().notNull().default(false),
    /** The day of its mail by the owner's calendar, YYYY-MM-DD; null for at once. */
    sendOn: text(),
    /** The hash of the token in the newest link; every link before it has ended. */
    tokenHash: text().unique("gifts_token_unique"),
    sentAt: moment(),
    claimedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [index("gifts_giver").on(table.giverId), index("gifts_due").on(table.sentAt, table.sendOn)],
);
export type GiftRow = typeof gifts.$inferSelect;
