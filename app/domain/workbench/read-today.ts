import { and, count, eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { listProblems } from "#app/domain/health/read-health.ts";
import { inboxRoles, listContacts } from "#app/domain/inbox/inbox.ts";
import {
  countAttention,
  isInState,
  isOfToday,
  listLatestOrders,
} from "#app/domain/purchases/orders/list-orders.ts";
import { sumSales } from "#app/domain/purchases/orders/sum-sales.ts";
import { listComing } from "#app/domain/releases/publishing/list-coming.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import type { Role } from "#app/shared/accounts/schema.ts";
import { contacts, purchases } from "#db/schema/index.ts";

/** This many are shown; the inbox and the list of orders have all. */
const shownMessages = 3;
const shownOrders = 5;

/**
 * What matters today: what was sold, what needs the owner, the latest orders and who wrote.
 * @throws DomainError "unauthenticated", "forbidden" unless an admin asks.
 */
export async function readToday(ctx: Context) {
  requireRole(ctx, ["admin"]);
  const { messages, counts } = listContacts(ctx, { status: "new" });
  const { payments } = ctx.gateways;
  return {
    sales: payments.provider === "none" ? null : sumSales(ctx),
    isTest: payments.provider !== "none" && !payments.livemode,
    messages: messages.slice(0, shownMessages),
    newMessages: counts.new,
    orders: countAttention(ctx),
    latestOrders: listLatestOrders(ctx, shownOrders),
    coming: listComing(ctx),
    problems: await listProblems(ctx),
  };
}

export type Today = Awaited<ReturnType<typeof readToday>>;

/** What frames every page of the admin area. */
export interface Workbench {
  role: Role;
  /** What nobody has looked after yet; nothing of what this role may not open. */
  unread: { inbox: number; orders: number };
  /** The owner's, in which all times are shown. */
  timeZone: string;
}

/**
 * Who works in the admin area, and how much waits: new messages and orders under review. It costs what waits, not what
 * was ever written.
 * @throws DomainError "unauthenticated", "forbidden" unless an admin or a moderator asks.
 */
export function readWorkbench(ctx: Context): Workbench {
  const { role } = requireRole(ctx, inboxRoles).user;
  return {
    role,
    unread: { inbox: countNew(ctx), orders: role === "admin" ? countReviews(ctx) : 0 },
    timeZone: readSite(ctx).settings.timeZone,
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
