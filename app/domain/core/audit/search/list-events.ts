import { and, asc, desc, eq, gte, inArray } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { cutPage, isAfter } from "#app/domain/core/list-page.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import type { AuditLog, AuditQuery } from "#app/shared/core/audit/schema.ts";
import { auditLogs, users } from "#db/schema/index.ts";
import type { AuditEventType } from "../event-types.ts";
import { searchEvents } from "./search-events.ts";

/**
 * A page of the audit log, newest first; `nextCursor` leads to the next one and is null on the last.
 * @throws DomainError "invalid" for a search that matches too many accounts or addresses.
 */
export function listEvents(ctx: Context, query: AuditQuery): { logs: AuditLog[]; nextCursor: string | null } {
  requireRole(ctx, ["admin"]);
  const { limit, severity, q } = query;
  const page = { isAfter: isAfter([auditLogs.id], query.cursor), limit: limit + 1, severity };
  const rows = ctx.db
    .select()
    .from(auditLogs)
    .where(
      q
        ? inArray(auditLogs.id, searchEvents(ctx, q, page))
        : and(page.isAfter, severity && eq(auditLogs.severity, severity)),
    )
    .orderBy(desc(auditLogs.id))
    .limit(page.limit)
    .all();
  const { shown, nextCursor } = cutPage(rows, limit, ({ id }) => [id]);
  return { logs: shown.map(presentEvent), nextCursor };
}

/** The public fields of an event, without the hashes. */
function presentEvent(row: typeof auditLogs.$inferSelect): AuditLog {
  return {
    id: String(row.id),
    userId: row.userId,
    sessionId: row.sessionId,
    eventType: row.eventType,
    resourceType: row.resourceType,
    resourceId: row.resourceId,
    action: row.action,
    ipAddress: row.ipAddress,
    userAgent: row.userAgent,
    details: row.details,
    severity: row.severity,
    success: row.success,
    errorMessage: row.errorMessage,
    timestamp: row.timestamp.toISOString(),
  };
}

const maxEvents = 100;

/** What happened to one resource, newest first. */
export function listEventsAbout(
  ctx: Context,
  about: { resourceType: string; resourceId: string },
): AuditLog[] {
  requireRole(ctx, ["admin"]);
  return ctx.db
    .select()
    .from(auditLogs)
    .where(and(eq(auditLogs.resourceId, about.resourceId), eq(auditLogs.resourceType, about.resourceType)))
    .orderBy(desc(auditLogs.id))
    .limit(maxEvents)
    .all()
    .map(presentEvent);
}

/** The first events of some types that people caused since a moment, oldest first. */
export function listEventsBy(
  ctx: Context,
  by: { userIds: readonly string[]; eventTypes: readonly AuditEventType[]; since: Date },
): AuditLog[] {
  requireRole(ctx, ["admin"]);
  return ctx.db
    .select()
    .from(auditLogs)
    .where(
      and(
        inArray(auditLogs.userId, [...by.userIds]),
        inArray(auditLogs.eventType, [...by.eventTypes]),
        gte(auditLogs.timestamp, by.since),
      ),
    )
    .orderBy(asc(auditLogs.id))
    .limit(maxEvents)
    .all()
    .map(presentEvent);
}

/** The e-mail addresses of the accounts that events are by or about, by id; deleted ones have none. */
export function namePeople(ctx: Context, logs: readonly AuditLog[]): Record<string, string> {
  requireRole(ctx, ["admin"]);
  const ids = logs.flatMap(({ userId, resourceType, resourceId }) => [
    userId,
    resourceType === "user" ? resourceId : null,
  ]);
  const named = [...new Set(ids)].filter((id) => id !== null);
  const rows = ctx.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, named))
    .all();
  return Object.fromEntries(rows.map(({ id, email }) => [id, email]));
}
