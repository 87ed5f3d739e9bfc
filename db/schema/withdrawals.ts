import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { withdrawalKinds } from "#app/shared/core/orders/withdrawal.ts";
import { users } from "./accounts.ts";
import { language, moment } from "./columns.ts";
import { purchases } from "./purchases.ts";

/**
 * The statements by which buyers end a contract, as they made them: stored before anybody is mailed, and as long as the
 * receipts of the orders.
 */
export const withdrawals = sqliteTable(
  "withdrawals",
  {
    id: text().primaryKey(),
    kind: text({ enum: withdrawalKinds }).notNull().default("withdrawal"),
    /** Made by the page that asks for the confirmation: a second press is the same statement. */
    requestId: text(),
    /** Null once the account of the person is deleted, like `email`; `described` is empty then. */
    name: text(),
    email: text(),
    language: language(),
    /** The number of the order or what was bought, in the person's words. */
    described: text().notNull(),
    /** The lines that they ticked; empty for all of the order. */
    items: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    /** The account that was signed in. */
    userId: text().references(() => users.id),
    /** The order that it is about; null while it matches none. */
    purchaseId: text().references(() => purchases.id),
    /** In whole seconds, as the page and the mail say it. */
    receivedAt: moment().notNull(),
    answeredAt: moment(),
    /** Since when all that it is about is refunded, by whatever refund. */
    refundedAt: moment(),
  },
  (table) => [
    index("withdrawals_purchase").on(table.purchaseId),
    index("withdrawals_user").on(table.userId),
    index("withdrawals_request").on(table.requestId),
    index("withdrawals_received").on(table.receivedAt),
  ],
);
export type WithdrawalRow = typeof withdrawals.$inferSelect;
