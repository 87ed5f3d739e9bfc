import { eq, or } from "drizzle-orm";
import { requireRecentAdmin } from "#app/domain/auth/recent-authentication.ts";
import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import type { OpenPayments } from "#app/gateways/payments.ts";
import { DomainError } from "#app/shared/errors.ts";
import { formatCents } from "#app/shared/money.ts";
import { purchases } from "#db/schema/index.ts";
import { makeRefund, nothingRefunded, orExplain } from "../orders/make-refund.ts";
import { requirePayments } from "../settlement/declines.ts";
import { type PaidPayment, readPaidPayment } from "./payment-at-provider.ts";

/**
 * Refunds all that is left of a payment to this shop that has no order here.
 * @returns the refunded amount; "0.00" when it was fully refunded before.
 * @throws DomainError "unauthenticated", "forbidden", "reauthentication_required"; "not_found" for a payment that
 *   is none of this shop's; "conflict" for one that has an order, which is refunded there; "unavailable".
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
      refund: { payment_intent: paymentIntentId, amount: left, metadata: { shop: shopId } },
      // It is always all that is left, so the payment's id is enough as the refund's idempotency key.
      idempotencyKey: `${shopId}:refund:${paymentIntentId}:${left}`,
      of: "payment",
      resourceId: paymentIntentId,
      details: { amountCents: left },
    });
    return { amount: formatCents(left) };
  });
}

async function readPayment({ stripe }: OpenPayments, id: string, shopId: string): Promise<PaidPayment> {
  const intent = await orExplain(
    stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] }),
    nothingRefunded,
  );
  const payment = readPaidPayment(intent, shopId);
  if (!payment) throw new DomainError("not_found", "This payment was not made in this shop.");
  return payment;
}

function assertWithoutOrder({ db }: Context, { intentId, purchaseId }: PaidPayment): void {
  const order = db
    .select({ id: purchases.id })
    .from(purchases)
    .where(or(eq(purchases.paymentIntentId, intentId), eq(purchases.id, purchaseId ?? "")))
    .get();
  if (order) throw new DomainError("conflict", "This payment has an order now. Please refund it there.");
}
