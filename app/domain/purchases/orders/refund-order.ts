import type Stripe from "stripe";
import { recordEvent } from "#app/domain/audit/record-event.ts";
import { requireRecentAdmin } from "#app/domain/auth/require-recent-admin.ts";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import type { OpenPayments } from "#app/gateways/payments.ts";
import { DomainError } from "#app/shared/errors.ts";
import { formatCents } from "#app/shared/money.ts";
import type { RefundRequest } from "#app/shared/purchases/order-schema.ts";
import type { PurchaseRow } from "#db/schema/index.ts";
import { type OrderLine, readLinesOf } from "../lines/read-lines.ts";
import { isMade, readPaymentFacts } from "../settlement/payment-facts.ts";
import { settlePurchase } from "../settlement/settle.ts";
import { decideRefund } from "./decide-refund.ts";
import { explainToAdmin } from "./explain-to-admin.ts";
import { requireItsProvider, requireOrder } from "./require-order.ts";

const nothingDone = {
  refused: "Nothing was refunded.",
  unanswered: "Nothing was refunded; please try again in a minute.",
};
const safeToRepeatMessages = {
  refused: "Nothing was refunded.",
  unanswered:
    "We don't know yet whether the refund was made. Press the button again: the money goes back only once.",
};
const orderFollows =
  "The money was refunded, but the order could not be updated yet. Press Check Again in a minute.";

/**
 * Refunds an order: all that is left, a part of it, or one of its lines. A full refund ends the buyer's access
 * and open streams at once, one of a line the access to what it is of. The same request, sent again, refunds nothing a second time.
 * @returns the refunded amount, and the order afterwards.
 * @throws DomainError "unauthenticated", "forbidden", "reauthentication_required", "not_found"; "invalid" with
 *   a field error for more than is left; "conflict" for what was not paid, is disputed, or changed since the
 *   page was made; "unavailable" when the provider can't be asked.
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
  if (!paymentIntentId) throw new DomainError("conflict", "Nothing was paid for this order.");
  // On a double click the second request waits, and then finds the refund of the first.
  const line = findLine(ctx, order, request);
  return ctx.lock(`refund:${order.id}`, async () => {
    const made = await findMade(payments, paymentIntentId, request);
    const amountCents =
      made?.amount ?? (await makeRefund(ctx, payments, { order, line, paymentIntentId, request }));
    return { amount: formatCents(amountCents), order: await updateFromProvider(ctx, order) };
  });
}

/** The provider forgets idempotency keys after some weeks; the refund's metadata keeps its request for good. */
async function findMade(
  { stripe }: OpenPayments,
  paymentIntentId: string,
  { requestId }: RefundRequest,
): Promise<Stripe.Refund | undefined> {
  const { data } = await stripe.refunds
    .list({ payment_intent: paymentIntentId, limit: 100 })
    .catch((error: unknown) => {
      throw explainToAdmin(error, nothingDone);
    });
  return data.find((refund) => refund.metadata?.requestId === requestId && isMade(refund));
}

function updateFromProvider(ctx: Context, order: PurchaseRow): Promise<PurchaseRow> {
  return settlePurchase(ctx, order).catch((error: unknown) => {
    throw explainToAdmin(error, { refused: orderFollows, unanswered: orderFollows });
  });
}

/** @throws DomainError "not_found" for a line of another order. */
function findLine(ctx: Context, { id }: PurchaseRow, { lineId }: RefundRequest): OrderLine | undefined {
  if (lineId === undefined) return undefined;
  const line = readLinesOf(ctx, id).find((candidate) => candidate.id === lineId);
  if (!line) throw new DomainError("not_found", "This line isn't part of the order.");
  return line;
}

interface RequestedRefund {
  order: PurchaseRow;
  line: OrderLine | undefined;
  paymentIntentId: string;
  request: RefundRequest;
}

async function makeRefund(ctx: Context, payments: OpenPayments, wanted: RequestedRefund): Promise<number> {
  const { order, line, paymentIntentId, request } = wanted;
  const facts = await readPaymentFacts(payments, paymentIntentId).catch((error: unknown) => {
    throw explainToAdmin(error, nothingDone);
  });
  // The order may be out of date: refunds made elsewhere take effect here.
  if (facts.refundedCents !== order.refundedCents) await updateFromProvider(ctx, order);
  const amountCents = decideRefund(facts, request, line && currentLine(ctx, line));
  // Before the call: if the process dies during it, the log still shows who asked for what.
  record(ctx, order, amountCents, { line });
  const { shopId } = readSite(ctx);
  try {
    await payments.stripe.refunds.create(
      {
        payment_intent: paymentIntentId,
        amount: amountCents,
        reason: "requested_by_customer",
        metadata: {
          shop: shopId,
          purchaseId: order.id,
          requestId: request.requestId,
          ...(line && { lineId: line.id }),
        },
      },
      { idempotencyKey: `${shopId}:refund:${order.id}:${request.requestId}` },
    );
  } catch (error) {
    record({ ...ctx, mayUseReserve: true }, order, amountCents, { line, error });
    throw explainToAdmin(error, safeToRepeatMessages);
  }
  return amountCents;
}

/** The line as it stands after the order was brought up to date. */
function currentLine(ctx: Context, { purchaseId, id }: OrderLine): OrderLine | undefined {
  return readLinesOf(ctx, purchaseId).find((line) => line.id === id);
}

function record(
  ctx: Context,
  { id, trackId, currency }: PurchaseRow,
  amountCents: number,
  { line, error }: { line: OrderLine | undefined; error?: unknown },
) {
  write(ctx, (tx) =>
    recordEvent(tx, {
      eventType: error ? "purchase.refund_failed" : "purchase.refund_asked",
      action: error ? "Refund failed" : "Refund requested",
      resourceType: "purchase",
      resourceId: id,
      success: !error,
      ...(error instanceof Error && { errorMessage: error.name }),
      details: { trackId, amountCents, currency, ...(line && { line: line.title }) },
    }),
  );
}
