import { and, count, eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { inboxRoles } from "#app/domain/mail/inbox/inbox.ts";
import { isInState, isOfToday } from "#app/domain/shop/orders/list-orders.ts";
import type { AdminFrameData } from "#app/shared/core/admin-frame.ts";
import { contacts, purchases } from "#db/schema/index.ts";

/**
 * Who works in the admin area, and how much waits: new messages and orders under review. It costs what waits, not what
 * was ever written.
 */
export function readAdminFrame(ctx: Context): AdminFrameData {
  const { role } = requireRole(ctx, inboxRoles).user;
  return {
    role,
    unread: { inbox: countNew(ctx), orders: role === "admin" ? countReviews(ctx) : 0 },
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
