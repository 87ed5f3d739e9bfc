import { inArray } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import type { AuditLog } from "#app/shared/audit/schema.ts";
import { users } from "#db/schema/index.ts";

/**
 * The e-mail addresses of the accounts that events are by or about, by id; deleted ones have none.
 * @throws DomainError "unauthenticated", "forbidden" unless an admin asks
 */
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
