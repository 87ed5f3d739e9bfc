import { sumPlays } from "#app/domain/content/statistics/sum-plays.ts";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { listContacts } from "#app/domain/mail/inbox/inbox.ts";
import { listComing } from "#app/domain/music/releases/publishing/list-coming.ts";
import { countAttention, listLatestOrders } from "#app/domain/shop/orders/list-orders.ts";
import { sumSales } from "#app/domain/shop/orders/sum-sales.ts";
import { countOpenWithdrawals } from "#app/domain/shop/withdrawals/list-withdrawals.ts";
import { listProblems } from "#app/domain/system/health/read-health.ts";
import { formatDate } from "#app/shared/core/times/zoned-time.ts";

/** This many are shown; the inbox and the list of orders have all. */
const shownMessages = 3;
const shownOrders = 5;

/** What matters today: what was heard and sold, what needs the owner, the latest orders and who wrote. */
export async function readToday(ctx: Context) {
  requireRole(ctx, ["admin"]);
  const { messages, counts } = listContacts(ctx, { status: "new" });
  const { payments } = ctx.gateways;
  return {
    plays: sumPlays(ctx),
    sales: payments.provider === "none" ? null : sumSales(ctx),
    isTest: payments.provider !== "none" && !payments.livemode,
    messages: messages.slice(0, shownMessages),
    newMessages: counts.new,
    orders: countAttention(ctx),
    withdrawals: presentOpen(ctx),
    latestOrders: listLatestOrders(ctx, shownOrders),
    coming: listComing(ctx),
    problems: await listProblems(ctx),
  };
}

/** The withdrawals that wait, and the day by which the first is to be paid back. */
function presentOpen(ctx: Context) {
  const { count, first } = countOpenWithdrawals(ctx);
  const { timeZone } = readSite(ctx).settings;
  return {
    count,
    payBackBy: first && formatDate(first, timeZone),
    isOverdue: first !== null && first < ctx.now(),
  };
}

export type Today = Awaited<ReturnType<typeof readToday>>;
