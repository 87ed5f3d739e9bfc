import { count, isNull } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import type { UserCounts } from "#app/shared/accounts/schema.ts";
import { users } from "#db/schema/index.ts";

/** The four figures of `/admin`. @throws DomainError "unauthenticated", "forbidden" */
export function countUsers(ctx: Context): UserCounts {
  requireRole(ctx, ["admin"]);
  const groups = ctx.db
    .select({ status: users.accountStatus, role: users.role, count: count() })
    .from(users)
    .where(isNull(users.deletedAt))
    .groupBy(users.accountStatus, users.role)
    .all();
  const sum = (isCounted: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(isCounted).reduce((total, group) => total + group.count, 0);
  return {
    total: sum(() => true),
    active: sum(({ status }) => status === "active"),
    locked: sum(({ status }) => status === "locked"),
    admins: sum(({ role }) => role === "admin"),
  };
}
