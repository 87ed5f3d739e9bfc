import { and, desc, eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import type { AuditLog } from "#app/shared/audit/schema.ts";
import { auditLogs } from "#db/schema/index.ts";
import { presentEvent } from "./list-events.ts";

const maxEvents = 100;

/**
 * What happened to one thing, newest first.
 * @throws DomainError "unauthenticated", "forbidden" unless an admin asks.
 */
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
