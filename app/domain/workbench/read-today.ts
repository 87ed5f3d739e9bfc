import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { listProblems } from "#app/domain/health/list-problems.ts";
import { listContacts } from "#app/domain/inbox/list-contacts.ts";
import { countAttention } from "#app/domain/purchases/orders/count-attention.ts";
import { sumSales } from "#app/domain/purchases/orders/sum-sales.ts";
import { listComing } from "#app/domain/releases/publishing/list-coming.ts";

/** This many new messages are shown; the inbox has all. */
const shownMessages = 3;

/**
 * What matters today: what was sold, who wrote, what waits for the owner and what isn't well.
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
    coming: listComing(ctx),
    problems: await listProblems(ctx),
  };
}

export type Today = Awaited<ReturnType<typeof readToday>>;
