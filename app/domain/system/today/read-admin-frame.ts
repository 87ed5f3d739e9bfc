import { and, count, eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { inboxRoles } from "#app/domain/mail/inbox/inbox.ts";
import { isInState, isOfToday } from "#app/domain/shop/orders/list-orders.ts";
import { countOpenWithdrawals } from "#app/domain/shop/withdrawals/list-withdrawals.ts";
import type { AdminFrameData } from "#app/shared/core/admin-frame.ts";
import { contacts, purchases } from "#db/schema/index.ts";

/**
 * Who works in the admin area, and how much waits: new messages, orders under review and open withdrawals. It costs what waits, not what
 * was ever written.
 */
export function readAdminFrame(ctx: Context): AdminFrameData {
  const { role } = requireRole(ctx, inboxRoles).user;
  const isAdmin = role === "admin";
  return {
    role,
    unread: {
      inbox: countNew(ctx),
      orders: isAdmin ? countReviews(ctx) : 0,
      withdrawals: isAdmin ? countOpenWithdrawals(ctx).count : 0,
    },
  };
}

function countNew({ db }: Context): number {
  const row = db.select({ messages: count() }).from(contacts).where(eq(contacts.status, "new")).get();
  return row?.messages ?? 0;
}

function countReviews(ctx: Context): number {
  const isCounted = isOfToday(ctx);
  if (!isCounted) return 0;
  const row = ctx.db
    .select({ orders: count() })
    .from(purchases)
    .where(and(isInState(ctx, "review"), isCounted))
    .get();
  return row?.orders ?? 0;
}
