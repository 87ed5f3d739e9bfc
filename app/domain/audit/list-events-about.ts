import { and, desc, eq } from "drizzle-orm";
import { auditLogs } from "#db/schema/index.ts";
import type { Context } from "../context.ts";
import { requireRole } from "../require-role.ts";
import { presentEvent } from "./list-events.ts";
import type { AuditLog } from "./schema.ts";

const mostEvents = 100;

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
    .limit(mostEvents)
    .all()
    .map(presentEvent);
}
