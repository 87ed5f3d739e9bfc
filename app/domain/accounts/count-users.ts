import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import type { UserCounts } from "#app/shared/accounts/schema.ts";
import { userCounts } from "#db/schema/index.ts";

/** The four figures of `/admin`. @throws DomainError "unauthenticated", "forbidden" */
export function countUsers(ctx: Context): UserCounts {
  requireRole(ctx, ["admin"]);
  const groups = ctx.db.select().from(userCounts).all();
  const sum = (isCounted: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(isCounted).reduce((total, group) => total + group.accounts, 0);
  return {
    total: sum(() => true),
    active: sum(({ accountStatus }) => accountStatus === "active"),
    locked: sum(({ accountStatus }) => accountStatus === "locked"),
    admins: sum(({ role }) => role === "admin"),
  };
}
