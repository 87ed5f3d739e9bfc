import { eq, or } from "drizzle-orm";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { write } from "#app/domain/core/write.ts";
import { makeRefund, nothingRefunded, orExplain, requireKnown } from "#app/domain/shop/orders/make-refund.ts";
import { requirePayments } from "#app/domain/shop/settlement/declines.ts";
import { settle } from "#app/domain/shop/settlement/settle.ts";
import type { Payment } from "#app/gateways/payments/payment.ts";
import type { OpenPayments } from "#app/gateways/payments/payments.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { formatCents, typedAmount } from "#app/shared/core/money.ts";
import { formatStatus } from "#app/shared/shop/purchases/format-status.ts";
import { type PurchaseRow, purchases } from "#db/schema/index.ts";

/** Whether a payment brought money, to this shop. */
export function isPaidHere({ status, metadata }: Payment, shopId: string): boolean {
  return status === "succeeded" && metadata.shop === shopId;
}

/** How an order differs from its payment, in words for the owner; null when they agree. */
export function findDifference(
  { status, refundedCents }: Pick<PurchaseRow, "status" | "refundedCents">,
  payment: Pick<Payment, "receivedCents" | "refundedCents" | "isDisputed">,
): string | null {
  const isRefundedWhole = payment.refundedCents >= payment.receivedCents;
  if (isRefundedWhole && status !== "refunded")
    return messages.adminPayments.differences.refundedInFull(formatStatus(status));
  if (isRefundedWhole) return null;
  if (status === "pending" || status === "canceled")
    return messages.adminPayments.differences.paid(formatStatus(status));
  if (status === "refunded") return messages.adminPayments.differences.notInFull;
  if (refundedCents !== payment.refundedCents) {
    return messages.adminPayments.differences.otherAmount(
      typedAmount(payment.refundedCents),
      typedAmount(refundedCents),
    );
  }
  if (status === "disputed" && !payment.isDisputed) return messages.adminPayments.differences.notDisputed;
  return null;
}

function unchanged() {
  return {
    refused: messages.adminPayments.refusals.nothingChanged,
    unanswered: messages.adminPayments.refusals.nothingChangedTryAgain,
  };
}

/**
 * Brings the order of a payment in line with it.
 * @returns the order's id and state.
 * @throws DomainError "not_found" for a payment that no order here belongs to; "unavailable".
 */
export async function settlePayment(ctx: Context, paymentIntentId: string) {
  requireRecentAdmin(ctx);
  requirePayments(ctx);
  write(ctx, (tx) =>
    recordEvent(tx, {
      eventType: "payment.settled",
      action: "Payment compared with its order",
      resourceType: "payment_intent",
      resourceId: paymentIntentId,
    }),
  );
  const order = await orExplain(settle(ctx, paymentIntentId), unchanged());
  if (!order) throw new DomainError("not_found", messages.adminPayments.refusals.noOrderForPayment);
  return { id: order.id, status: order.status };
}

/**
 * Refunds all that is left of a payment to this shop that has no order here.
 * @returns the refunded amount; "0.00" when it was fully refunded before.
 * @throws DomainError "not_found" for a payment that is none of this shop's; "conflict" for one that has an order,
 *   which is refunded there; "unavailable".
 */
export async function refundPayment(ctx: Context, paymentIntentId: string): Promise<{ amount: string }> {
  requireRecentAdmin(ctx);
  const payments = requirePayments(ctx);
  const { shopId } = readSite(ctx);
  return ctx.lock(`refund:${paymentIntentId}`, async () => {
    const payment = await readPayment(payments, paymentIntentId, shopId);
    assertWithoutOrder(ctx, payment);
    const left = payment.receivedCents - payment.refundedCents;
    if (left <= 0) return { amount: formatCents(0) };
    await makeRefund(ctx, payments, {
      refund: {
        paymentId: paymentIntentId,
        amountCents: left,
        metadata: { shop: shopId },
        // It is always all that is left, so the payment's id is enough as the refund's idempotency key.
        idempotencyKey: `${shopId}:refund:${paymentIntentId}:${left}`,
      },
      of: "payment",
      resourceId: paymentIntentId,
      details: { amountCents: left },
    });
    return { amount: formatCents(left) };
  });
}

async function readPayment(payments: OpenPayments, id: string, shopId: string): Promise<Payment> {
  const payment = requireKnown(await orExplain(payments.findPayment(id), nothingRefunded()));
  if (isPaidHere(payment, shopId)) return payment;
  throw new DomainError("not_found", messages.adminPayments.refusals.notThisShop);
}

function assertWithoutOrder({ db }: Context, { id, metadata }: Payment): void {
  const order = db
    .select({ id: purchases.id })
    .from(purchases)
    .where(or(eq(purchases.paymentIntentId, id), eq(purchases.id, metadata.purchaseId ?? "")))
    .get();
  if (order) throw new DomainError("conflict", messages.adminPayments.refusals.hasOrderNow);
}
