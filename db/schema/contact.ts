import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { contactStatuses } from "#app/shared/contact/schema.ts";
import { flag, moment } from "./columns.ts";

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
  // Read newest first; the id after the date makes that a whole order.
  (table) => [
    index("contacts_newest").on(table.createdAt, table.id),
    index("contacts_status").on(table.status, table.createdAt, table.id),
  ],
);

export const newsletterSubscriptions = sqliteTable("newsletter_subscriptions", {
  id: integer().primaryKey({ autoIncrement: true }),
  email: text().notNull().unique(),
  /** When the consent was given; of an address that has never confirmed, when it was asked for. */
  consentedAt: moment().notNull(),
  /** Who was on the list before it asked for a confirmation counts as confirmed. */
  isConfirmed: flag().notNull().default(true),
  /** Since when an answer to the mail that asks for a confirmation is awaited. */
  askedAt: moment(),
  unsubscribedAt: moment(),
});
