import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, moment } from "./columns.ts";

export const auditSeverities = ["info", "warning", "critical"] as const;

export const auditLogs = sqliteTable(
  "audit_logs",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: text(),
    sessionId: text(),
    eventType: text().notNull(),
    resourceType: text(),
    resourceId: text(),
    action: text().notNull(),
    ipAddress: text(),
    userAgent: text(),
    details: text({ mode: "json" }).$type<Record<string, string | number | boolean | null>>(),
    severity: text({ enum: auditSeverities }).notNull().default("info"),
    success: flag().notNull().default(true),
    errorMessage: text(),
    timestamp: moment().notNull(),
  },
  (table) => [
    index("audit_logs_user").on(table.userId, table.id),
    index("audit_logs_severity").on(table.severity, table.id),
  ],
);
