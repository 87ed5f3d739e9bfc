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
  // Read newest first; the id after the date makes the order total.
  (table) => [
    index("contacts_newest").on(table.createdAt, table.id),
    index("contacts_status").on(table.status, table.createdAt, table.id),
  ],
);

export const newsletterSubscriptions = sqliteTable("newsletter_subscriptions", {
  id: integer().primaryKey({ autoIncrement: true }),
  email: text().notNull().unique(),
  /** When consent was given; for an unconfirmed address, when it was requested. */
  consentedAt: moment().notNull(),
  /** Subscribers from before double opt-in count as confirmed. */
  isConfirmed: flag().notNull().default(true),
  /** When the confirmation mail was sent; null once it was answered. */
  askedAt: moment(),
  unsubscribedAt: moment(),
});
