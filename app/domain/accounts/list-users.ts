import { inArray } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { cutPage } from "#app/domain/core/list-page.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import type { AdminUser, UserQuery } from "#app/shared/accounts/schema.ts";
import { users } from "#db/schema/index.ts";
import { countLiveSessions } from "../auth/sessions/count-live-sessions.ts";
import { presentToAdmin } from "./present-user.ts";
import { findMatches } from "./search-users.ts";
import { positionOf, readOrder, selectInOrder } from "./user-order.ts";

/**
 * A page of the accounts, without deleted ones; `nextCursor` leads to the next one and is null on the
 * last. The cost depends on the page size, not on the number of accounts.
 * @throws DomainError "unauthenticated", "forbidden" unless an admin asks.
 */
export function listUsers(ctx: Context, query: UserQuery): { users: AdminUser[]; nextCursor: string | null } {
  requireRole(ctx, ["admin"]);
  const order = readOrder(query.sort);
  const after = query.cursor;
  const limit = query.limit + 1;
  const conditions = query.q ? findMatches(ctx, query.q, order.by) : [undefined];
  // Each search condition has its own first users; the first users overall are among these.
  const found = conditions.flatMap((matching) => selectInOrder(ctx, order, { matching, after, limit }));
  const rows = ctx.db
    .select()
    .from(users)
    .where(inArray(users.id, [...new Set(found)]))
    .orderBy(...order.terms)
    .limit(limit)
    .all();
  const { shown, nextCursor } = cutPage(rows, query.limit, ({ id }) => positionOf(ctx, order, id));
  const sessions = countLiveSessions(ctx, shown);
  return {
    users: shown.map((user) => presentToAdmin(user, sessions.get(user.id) ?? 0)),
    nextCursor,
  };
}
