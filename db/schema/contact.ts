import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { contactStatuses } from "#app/domain/contact/schema.ts";
import { moment } from "./columns.ts";

export const contacts = sqliteTable(
  "contacts",
  {
    id: text().primaryKey(),
    fullName: text().notNull(),
    email: text().notNull(),
    mailingAddress: text(),
    phoneNumber: text(),
    socialMedia: text(),
    message: text(),
    source: text().notNull().default("website"),
    status: text({ enum: contactStatuses }).notNull().default("new"),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index("contacts_status").on(table.status, table.createdAt)],
);

export const newsletterSubscriptions = sqliteTable("newsletter_subscriptions", {
  id: integer().primaryKey({ autoIncrement: true }),
  email: text().notNull().unique(),
  consentedAt: moment().notNull(),
  unsubscribedAt: moment(),
});
