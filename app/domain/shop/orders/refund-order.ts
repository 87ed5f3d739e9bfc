import { eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { type OrderLine, readLinesOf } from "#app/domain/shop/order-lines/order-lines.ts";
import { requirePayments } from "#app/domain/shop/settlement/declines.ts";
import { type PaymentFacts, readPaymentFacts } from "#app/domain/shop/settlement/payment-facts.ts";
import { settlePurchase } from "#app/domain/shop/settlement/settle.ts";
import type { OpenPayments } from "#app/gateways/payments/payments.ts";
import type { Refund } from "#app/gateways/payments/refunds.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError, fieldError } from "#app/shared/core/errors.ts";
import { formatCents, parseCents, typedAmount } from "#app/shared/core/money.ts";
import { localDecimals } from "#app/shared/core/typed-number.ts";
import type { RefundRequest } from "#app/shared/shop/purchases/order-schema.ts";
import { type PurchaseLineRow, type PurchaseRow, purchases } from "#db/schema/index.ts";
import { makeRefund, nothingRefunded, orExplain, requireKnown } from "./make-refund.ts";

/**
 * How much of a payment is refunded, in cents, as a pure function.
 * @param facts the provider's current state of the payment.
 * @param line what goes back of it, where the refund is of one line; all that is left if that is less.
 * @throws DomainError "conflict" for what was not paid, is disputed, or was refunded since the page was made;
 *   "invalid" with a field error for more than is left.
 */
function decideRefund(
  facts: Pick<PaymentFacts, "status" | "dispute" | "receivedCents" | "refundedCents">,
  { amount, refundedBefore }: Pick<RefundRequest, "amount" | "refundedBefore">,
  line?: Pick<PurchaseLineRow, "amountCents" | "refundedAt">,
): number {
  if (facts.status !== "succeeded") throw new DomainError("conflict", messages.adminOrders.nothingPaid);
  if (facts.dispute === "open" || facts.dispute === "lost") {
    throw new DomainError("conflict", messages.adminPayments.refusals.disputed);
  }
  const left = facts.receivedCents - facts.refundedCents;
  if (left <= 0) throw new DomainError("conflict", messages.adminPayments.refusals.alreadyRefunded);
  if (facts.refundedCents !== parseCents(refundedBefore)) {
    throw new DomainError(
      "conflict",
      messages.adminPayments.refusals.refundedMeanwhile(
        typedAmount(facts.refundedCents),
        localDecimals(refundedBefore),
      ),
    );
  }
  if (!line) return readRefundAmount(amount, left);
  assertLineRefundable(line);
  return Math.min(line.amountCents, left);
}

/** @throws DomainError "conflict" for a line that cost nothing, or was refunded. */
export function assertLineRefundable({
  amountCents,
  refundedAt,
}: Pick<PurchaseLineRow, "amountCents" | "refundedAt">): void {
  if (refundedAt) throw new DomainError("conflict", messages.adminPayments.refusals.itemRefunded);
  if (amountCents === 0) throw new DomainError("conflict", messages.adminPayments.refusals.itemFree);
}

/**
 * The amount to refund in cents; all that is left unless one is given.
 * @throws DomainError "invalid" with a field error for more than is left, or nothing.
 */
export function readRefundAmount(amount: string | undefined, left: number): number {
  const amountCents = amount === undefined ? left : (parseCents(amount) ?? 0);
  if (amountCents >= 1 && amountCents <= left) return amountCents;
  throw fieldError<RefundRequest>("amount", messages.adminPayments.refusals.amountFromTo(typedAmount(left)));
}

/** @throws DomainError "not_found" */
export function requireOrder({ db }: Pick<Context, "db">, orderId: string): PurchaseRow {
  const order = db.select().from(purchases).where(eq(purchases.id, orderId)).get();
  if (!order) throw new DomainError("not_found", messages.adminPayments.refusals.noOrder);
  return order;
}

/**
 * The provider that an order was made at.
 * @throws DomainError "conflict" where the shop now uses another one, or the other mode; "unavailable"
 *   where it takes no payments.
 */
export function requireItsProvider(ctx: Context, { provider, livemode }: PurchaseRow): OpenPayments {
  const payments = requirePayments(ctx);
  if (payments.provider === provider && payments.livemode === livemode) return payments;
  throw new DomainError("conflict", otherModeSentence({ provider, livemode }));
}

function otherModeSentence({ provider, livemode }: Pick<PurchaseRow, "provider" | "livemode">): string {
  if (provider === "test") return messages.adminPayments.refusals.madeWithTestCards;
  return livemode ? messages.adminPayments.refusals.madeLive : messages.adminPayments.refusals.madeInTest;
}

/**
 * Refunds an order: all that is left, a part of it, or one of its lines. A full refund ends the buyer's access
 * and open streams at once, one of a line the access to what it is of. The same request, sent again, refunds nothing a second time.
 * @returns the refunded amount, and the order afterwards.
 * @throws DomainError "not_found"; "invalid" with a field error for more than is left; "conflict" for what was not
 *   paid, is disputed, or changed since the page was made; "unavailable" when the provider can't be asked.
 */
export async function refundOrder(
  ctx: Context,
  orderId: string,
  request: RefundRequest,
): Promise<{ amount: string; order: PurchaseRow }> {
  requireRecentAdmin(ctx);
  const order = requireOrder(ctx, orderId);
  const payments = requireItsProvider(ctx, order);
  const { paymentIntentId } = order;
  if (!paymentIntentId) throw new DomainError("conflict", messages.adminOrders.nothingPaid);
  // On a double click the second request waits, and then finds the refund of the first.
  const line = findLine(ctx, order, request);
  return ctx.lock(`refund:${order.id}`, async () => {
    const made = await findMade(payments, paymentIntentId, request);
    const amountCents =
      made?.amountCents ?? (await refundWhatIsLeft(ctx, payments, { order, line, paymentIntentId, request }));
    return { amount: formatCents(amountCents), order: await updateFromProvider(ctx, order) };
  });
}

/** The provider forgets idempotency keys after some weeks; the refund's metadata keeps its request for good. */
async function findMade(
  payments: OpenPayments,
  paymentIntentId: string,
  { requestId }: RefundRequest,
): Promise<Refund | undefined> {
  const refunds = await orExplain(payments.listRefundsOf(paymentIntentId), nothingRefunded());
  return refunds.find(({ metadata, isMade }) => metadata.requestId === requestId && isMade);
}

function updateFromProvider(ctx: Context, order: PurchaseRow): Promise<PurchaseRow> {
  return orExplain(settlePurchase(ctx, order), {
    refused: messages.adminPayments.refusals.orderFollows,
    unanswered: messages.adminPayments.refusals.orderFollows,
  });
}

/** @throws DomainError "not_found" for a line of another order. */
function findLine(ctx: Context, { id }: PurchaseRow, { lineId }: RefundRequest): OrderLine | undefined {
  if (lineId === undefined) return undefined;
  const line = readLinesOf(ctx, id).find((candidate) => candidate.id === lineId);
  if (!line) throw new DomainError("not_found", messages.adminPayments.refusals.notPartOfOrder);
  return line;
}

interface RequestedRefund {
  order: PurchaseRow;
  line: OrderLine | undefined;
  paymentIntentId: string;
  request: RefundRequest;
}

/** @returns the refunded cents. */
async function refundWhatIsLeft(
  ctx: Context,
  payments: OpenPayments,
  { order, line, paymentIntentId, request }: RequestedRefund,
): Promise<number> {
  const facts = requireKnown(await orExplain(readPaymentFacts(payments, paymentIntentId), nothingRefunded()));
  // The order may be out of date: refunds made elsewhere take effect here.
  if (facts.refundedCents !== order.refundedCents) await updateFromProvider(ctx, order);
  const amountCents = decideRefund(facts, request, line && currentLine(ctx, line));
  const { shopId } = readSite(ctx);
  const { id, trackId, currency } = order;
  await makeRefund(ctx, payments, {
    refund: {
      paymentId: paymentIntentId,
      amountCents,
      reason: "requested_by_customer",
      metadata: {
        shop: shopId,
        purchaseId: id,
        requestId: request.requestId,
        ...(line && { lineId: line.id }),
      },
      idempotencyKey: `${shopId}:refund:${id}:${request.requestId}`,
    },
    of: "purchase",
    resourceId: id,
    details: { trackId, amountCents, currency, ...(line && { line: line.title }) },
  });
  return amountCents;
}

/** The line as it stands after the order was brought up to date. */
function currentLine(ctx: Context, { purchaseId, id }: OrderLine): OrderLine | undefined {
  return readLinesOf(ctx, purchaseId).find((line) => line.id === id);
}
