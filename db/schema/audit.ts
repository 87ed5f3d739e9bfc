import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type AuditDetails, auditSeverities } from "#app/shared/core/audit/schema.ts";
import { flag, moment } from "./columns.ts";

/**
 * The audit log. Triggers refuse every update except an erasure, and every delete that no checkpoint covers;
 * app/domain/core/audit/README.md explains the hash chain.
 */
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
    details: text({ mode: "json" }).$type<AuditDetails>(),
    severity: text({ enum: auditSeverities }).notNull().default("info"),
    success: flag().notNull().default(true),
    errorMessage: text(),
    timestamp: moment().notNull(),
    addressSalt: text(),
    addressDigest: text(),
    actorSalt: text(),
    actorDigest: text(),
    subjectSalt: text(),
    subjectDigest: text(),
    /** Null, like `hash`, in rows older than the chain. */
    previousHash: text(),
    hash: text(),
  },
  // Every index ends in the row's id implicitly, so that each value's newest events are read in order.
  (table) => [
    index("audit_logs_severity").on(table.severity),
    index("audit_logs_event").on(table.eventType, table.severity),
    index("audit_logs_action").on(table.action, table.severity),
    index("audit_logs_user").on(table.userId, table.severity).where(sql`${table.userId} is not null`),
    index("audit_logs_resource")
      .on(table.resourceId, table.severity)
      .where(sql`${table.resourceId} is not null`),
    index("audit_logs_address")
      .on(table.ipAddress, table.severity)
      .where(sql`${table.ipAddress} is not null`),
    index("audit_logs_erasable").on(table.timestamp).where(sql`${table.addressSalt} is not null`),
  ],
);

/** How far old events were removed: the chain is verified from the newest of these. */
export const auditCheckpoints = sqliteTable("audit_checkpoints", {
  lastId: integer().primaryKey(),
  lastHash: text().notNull(),
  removedCount: integer().notNull(),
  /** Erasures in all removed rows, minus those that removed rows account for; by group. */
  openAddressErasures: integer().notNull(),
  openActorErasures: integer().notNull(),
  openSubjectErasures: integer().notNull(),
  createdAt: moment().notNull(),
  /** Made with the site's key: only the site can move the start of the chain. */
  seal: text().notNull(),
});
