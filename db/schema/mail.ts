import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { mailKinds, mailStatuses } from "#app/shared/core/mails/schema.ts";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";

/** Every mail of the site: queued in the transaction of the event it reports, then sent and retried. */
export const mails = sqliteTable(
  "mails",
  {
    id: text().primaryKey(),
    kind: text({ enum: mailKinds }).notNull(),
    status: text({ enum: mailStatuses }).notNull().default("queued"),
    userId: text().references(() => users.id),
    /** What the mail is about, for example a purchase. */
    resourceId: text(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** The encrypted text and HTML, which may hold links that sign in; erased once sent. */
    sealedContent: text(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment(),
    lastError: text(),
    createdAt: moment().notNull(),
    sentAt: moment(),
  },
  (table) => [
    index("mails_due").on(table.status, table.nextAttemptAt),
    index("mails_user").on(table.userId, table.createdAt),
    index("mails_resource").on(table.resourceId, table.kind),
    index("mails_kind").on(table.kind, table.createdAt),
    index("mails_recipient").on(table.recipient, table.kind, table.createdAt),
  ],
);
