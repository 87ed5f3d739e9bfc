import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { contactStatuses } from "#app/shared/mail/contact/schema.ts";
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
  // Read newest first; the id after the date makes the order total.
  (table) => [
    index("contacts_newest").on(table.createdAt, table.id),
    index("contacts_status").on(table.status, table.createdAt, table.id),
  ],
);
