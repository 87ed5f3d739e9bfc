import { and, desc, eq, inArray, lt } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import type { AuditLog, AuditQuery } from "#app/shared/audit/schema.ts";
import { auditLogs } from "#db/schema/index.ts";
import { searchEvents } from "./search-events.ts";

/**
 * A page of the audit log, newest first; `nextCursor` leads to the next one and is null on the last.
 * @throws DomainError "unauthenticated", "forbidden" unless an admin asks, "invalid" for a search that
 *   matches too many accounts or addresses.
 */
export function listEvents(ctx: Context, query: AuditQuery): { logs: AuditLog[]; nextCursor: string | null } {
  requireRole(ctx, ["admin"]);
  const { limit, severity, q } = query;
  const before = query.cursor ?? Number.MAX_SAFE_INTEGER;
  // One more than is shown tells whether there is a next page.
  const page = { before, limit: limit + 1, severity };
  const rows = ctx.db
    .select()
    .from(auditLogs)
    .where(
      q
        ? inArray(auditLogs.id, searchEvents(ctx, q, page))
        : and(lt(auditLogs.id, before), severity && eq(auditLogs.severity, severity)),
    )
    .orderBy(desc(auditLogs.id))
    .limit(page.limit)
    .all();
  const shown = rows.slice(0, limit);
  return {
    logs: shown.map(presentEvent),
    nextCursor: rows.length > limit ? String(shown.at(-1)?.id) : null,
  };
}

/** An event as SPEC shows it, without what chains it. */
export function presentEvent(row: typeof auditLogs.$inferSelect): AuditLog {
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
