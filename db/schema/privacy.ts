import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { exportStatuses } from "#app/shared/accounts/privacy/schema.ts";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";

export const dataExportRequests = sqliteTable(
  "data_export_requests",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    requestType: text().notNull(),
    status: text({ enum: exportStatuses }).notNull().default("pending"),
    downloadUrl: text(),
    expiresAt: moment(),
    completedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [index("data_export_requests_user").on(table.userId, table.createdAt)],
);
