import { and, desc, eq, gt, inArray, type SQL } from "drizzle-orm";
import type { Context, ReadContext } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { openOrderLink } from "#app/domain/shop/guests/order-link.ts";
import { type OrderLine, readLines, readLinesOf } from "#app/domain/shop/order-lines/order-lines.ts";
import { isDomainError } from "#app/shared/core/errors.ts";
import { formatCents, formatPrice } from "#app/shared/core/money.ts";
import { givenLabel, saleCauses } from "#app/shared/core/orders/causes.ts";
import { shortNumber } from "#app/shared/core/orders/order-number.ts";
import { offersWithdrawal } from "#app/shared/core/orders/withdrawal.ts";
import { formatDate } from "#app/shared/core/times/zoned-time.ts";
import { maxWithdrawnItems } from "#app/shared/shop/withdrawals/schema.ts";
import { type PurchaseRow, purchases } from "#db/schema/index.ts";

/** The orders that somebody can withdraw from: paid ones. From what was free or given there is nothing to withdraw. */
export const isPaidSale: SQL | undefined = and(
  inArray(purchases.cause, [...saleCauses]),
  gt(purchases.amountCents, 0),
  inArray(purchases.status, ["completed", "refunded", "disputed", "review"]),
);

/**
 * Where the buyer of an order withdraws from it; null for what can't be withdrawn from, and where buyers don't do it here.
 * @param token of the link by which a guest reads the order; empty for an account.
 */
export function withdrawalPath(
  ctx: Pick<ReadContext, "db">,
  { cause, amountCents, status }: PurchaseRow,
  token = "",
): string | null {
  const isPaid = status === "completed" && amountCents > 0 && givenLabel({ cause }) === null;
  if (!isPaid || !offersWithdrawal(readSite(ctx).settings)) return null;
  return token ? `/withdraw?${new URLSearchParams({ token })}` : "/withdraw";
}

/** Of an order's lines, those that can be withdrawn from. */
function paidLines(lines: readonly OrderLine[]): OrderLine[] {
  return lines.filter(({ amountCents }) => amountCents > 0);
}

/**
 * The caller's own lines that aren't refunded, those of the newest orders first: of the account, or of the one order that
 * a guest's link opens. A link that doesn't work is none.
 */
export function listOwnLines(ctx: Context, token: string) {
  const orders = listOwnOrders(ctx, token);
  const lines = readLines(
    ctx,
    orders.map(({ id }) => id),
  );
  return orders
    .flatMap((order) =>
      paidLines(lines.get(order.id) ?? [])
        .filter(({ refundedAt }) => refundedAt === null)
        .map((line) => ({ line, order })),
    )
    .slice(0, maxWithdrawnItems);
}

/** The same for the boxes of the page. */
export function presentOwnLines(ctx: Context, token: string) {
  const { timeZone } = readSite(ctx).settings;
  return listOwnLines(ctx, token).map(({ line, order }) => ({
    id: line.id,
    label: `${line.title}, ${formatPrice(formatCents(line.amountCents), order.currency)}`,
    hint: `${nameOrder(order)}, ${formatDate(order.completedAt ?? order.purchaseDate, timeZone)}`,
  }));
}

/** What people call an order: by the number of its receipt or its own. */
export function nameOrder({ id, receiptNumber }: Pick<PurchaseRow, "id" | "receiptNumber">): string {
  return receiptNumber ?? shortNumber(id);
}

function listOwnOrders(ctx: Context, token: string): PurchaseRow[] {
  const linked = token ? findLinkedOrder(ctx, token) : null;
  const isOwn = linked
    ? eq(purchases.id, linked)
    : ctx.actor
      ? eq(purchases.userId, ctx.actor.user.id)
      : undefined;
  if (!isOwn) return [];
  return ctx.db
    .select()
    .from(purchases)
    .where(and(isOwn, isPaidSale, eq(purchases.status, "completed")))
    .orderBy(desc(purchases.purchaseDate), desc(purchases.id))
    .limit(maxWithdrawnItems)
    .all();
}

function findLinkedOrder(ctx: Context, token: string): string | null {
  try {
    return openOrderLink(ctx, token).order.id;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return null;
  }
}

/** The lines that a statement is about: those that it names or, where it names none of the order's, all that were paid. */
export function withdrawnLines(
  ctx: Pick<ReadContext, "db">,
  { purchaseId, items }: { purchaseId: string | null; items: readonly string[] },
): OrderLine[] {
  if (purchaseId === null) return [];
  const paid = paidLines(readLinesOf(ctx, purchaseId));
  const named = paid.filter(({ id }) => items.includes(id));
  return named.length > 0 ? named : paid;
}
