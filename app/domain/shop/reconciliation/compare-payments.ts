import { eq, inArray, or } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { nameLines, readLinesOf } from "#app/domain/shop/order-lines/order-lines.ts";
import { readOrders } from "#app/domain/shop/orders/list-orders.ts";
import { explainToAdmin } from "#app/domain/shop/orders/make-refund.ts";
import { providerPage } from "#app/domain/shop/orders/read-order.ts";
import { requirePayments } from "#app/domain/shop/settlement/declines.ts";
import type { Payment } from "#app/gateways/payments/payment.ts";
import type { OpenPayments } from "#app/gateways/payments/payments.ts";
import { messages } from "#app/messages/messages.ts";
import { formatCents } from "#app/shared/core/money.ts";
import { type PurchaseRow, purchases, tracks, users } from "#db/schema/index.ts";
import { findUnpaidOrders } from "./find-unpaid-orders.ts";
import { findDifference, isPaidHere } from "./payment-at-provider.ts";

const day = 24 * 60 * 60_000;
/** How far back payments are compared. */
const comparedDays = 30;
const maxPages = 5;
/** An admin waits for the page; the rest is on the next page. In milliseconds. */
const maxReading = 12_000;

/**
 * Compares the payments of the last 30 days at the provider with the orders here, both ways.
 * @param after the id of the last payment of the page before.
 * @throws DomainError "unavailable" when the provider can't be asked.
 */
export async function comparePayments(ctx: Context, after?: string) {
  requireRole(ctx, ["admin"]);
  const payments = requirePayments(ctx);
  const since = new Date(ctx.now().getTime() - comparedDays * day);
  try {
    const { paid, nextCursor } = await readPaid(ctx, payments, { since, after });
    const oldest = nextCursor ? paid.at(-1)?.createdAt : undefined;
    // Later pages don't repeat the orders that the first has checked.
    const { unpaid, leftOut } = after
      ? { unpaid: [], leftOut: 0 }
      : await findUnpaidOrders(ctx, payments, {
          since: oldest && oldest > since ? oldest : since,
          intentIds: new Set(paid.map(({ id }) => id)),
        });
    return {
      days: comparedDays,
      compared: paid.length,
      nextCursor,
      ...compareWithOrders(ctx, payments, paid),
      unpaid: joinOrders(ctx, unpaid),
      leftOut,
    };
  } catch (error) {
    throw explainToAdmin(error, {
      refused: messages.adminPayments.refusals.nothingChecked,
      unanswered: messages.adminPayments.refusals.nothingCheckedTryAgain,
    });
  }
}

export type Comparison = Awaited<ReturnType<typeof comparePayments>>;

async function readPaid(
  ctx: Context,
  payments: OpenPayments,
  { since, after }: { since: Date; after: string | undefined },
): Promise<{ paid: Payment[]; nextCursor: string | null }> {
  const { shopId } = readSite(ctx);
  const end = performance.now() + maxReading;
  const paid: Payment[] = [];
  let nextCursor: string | null = null;
  for await (const { items, hasMore } of payments.listPayments(since, { maxPages, after })) {
    paid.push(...items.filter((payment) => isPaidHere(payment, shopId)));
    nextCursor = hasMore ? (items.at(-1)?.id ?? null) : null;
    if (performance.now() > end) break;
  }
  return { paid, nextCursor };
}

/** Payments without an order, and payments whose order differs. */
function compareWithOrders(ctx: Context, payments: OpenPayments, paid: readonly Payment[]) {
  const rows = findRows(ctx, paid);
  const without = paid.filter((payment) => !rows.has(payment.id) && isPreserved(payment));
  const different = paid.flatMap((payment) => {
    const row = rows.get(payment.id);
    const difference = row ? findDifference(row, payment) : null;
    return row && difference ? [{ ...present(ctx, payments, payment), orderId: row.id, difference }] : [];
  });
  return { without: without.map((payment) => present(ctx, payments, payment)), different };
}

function findRows(ctx: Context, paid: readonly Payment[]): Map<string, PurchaseRow> {
  if (paid.length === 0) return new Map();
  const names = paid.map(({ id }) => id);
  const numbers = paid.flatMap(({ metadata }) => metadata.purchaseId ?? []);
  const rows = ctx.db
    .select()
    .from(purchases)
    .where(or(inArray(purchases.paymentIntentId, names), inArray(purchases.id, numbers)))
    .all();
  const byNumber = new Map(rows.map((row) => [row.id, row]));
  const byName = new Map(rows.map((row) => [row.paymentIntentId, row]));
  return new Map(
    paid.flatMap(({ id, metadata }) => {
      const row = byName.get(id) ?? byNumber.get(metadata.purchaseId ?? "");
      return row ? [[id, row] as const] : [];
    }),
  );
}

/** A fully refunded payment needs nobody's attention. */
function isPreserved({ receivedCents, refundedCents }: Payment): boolean {
  return refundedCents < receivedCents;
}

function present(ctx: Context, { provider, livemode }: OpenPayments, payment: Payment) {
  const { id: intentId, createdAt, receivedCents, refundedCents, currency, metadata } = payment;
  const { userId } = metadata;
  const buyer = userId && ctx.db.select().from(users).where(eq(users.id, userId)).get();
  const title = findTitle(ctx, payment);
  return {
    intentId,
    createdAt: createdAt.toISOString(),
    amount: formatCents(receivedCents),
    left: formatCents(receivedCents - refundedCents),
    refunded: refundedCents > 0 ? formatCents(refundedCents) : null,
    currency,
    page: providerPage(ctx, { provider, livemode, paymentIntentId: intentId }),
    buyer: buyer ? buyer.email : null,
    title,
  };
}

/** By the order that the payment names, or the track where that order is missing. */
function findTitle(ctx: Context, { metadata: { purchaseId, trackId } }: Payment): string | null {
  const lines = purchaseId ? readLinesOf(ctx, purchaseId) : [];
  if (lines.length > 0) return nameLines(lines);
  const track = trackId && ctx.db.select().from(tracks).where(eq(tracks.id, trackId)).get();
  return track ? track.title : null;
}

export type ComparedPayment = ReturnType<typeof present>;

function joinOrders(ctx: Context, unpaid: readonly { id: string; finding: string }[]) {
  const findings = new Map(unpaid.map(({ id, finding }) => [id, finding]));
  return readOrders(ctx, [...findings.keys()]).map((order) => ({
    ...order,
    finding: findings.get(order.id) ?? "",
  }));
}
