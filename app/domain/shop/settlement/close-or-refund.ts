import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { isPaymentError } from "#app/gateways/payments/errors.ts";
import type { OpenPayments } from "#app/gateways/payments/payments.ts";
import type { PurchaseRow } from "#db/schema/index.ts";
import type { RefundDue } from "./decide-transition.ts";

/**
 * Cancels an unpaid payment at the provider. If it was paid meanwhile, or is processing,
 * the provider refuses, and settling afterwards reads the outcome.
 * @throws PaymentError when the provider can't be reached.
 */
export async function closeAtProvider(
  payments: OpenPayments,
  { checkoutSessionId, paymentIntentId }: PurchaseRow,
): Promise<void> {
  try {
    // A hosted page's intent can only be ended by expiring the page.
    if (checkoutSessionId) await payments.expireCheckoutPage(checkoutSessionId);
    else if (paymentIntentId) await payments.cancelPayment(paymentIntentId);
  } catch (error) {
    if (!isPaymentError(error, "refused")) throw error;
  }
}

/**
 * Sends back what was paid twice, one refund for each line: if the process dies between them, the next settling makes
 * the others.
 * @throws PaymentError
 */
export async function refundAtProvider(
  ctx: Context,
  payments: OpenPayments,
  purchase: PurchaseRow,
  due: RefundDue,
): Promise<void> {
  const { id, paymentIntentId } = purchase;
  if (!paymentIntentId) throw new Error("A paid purchase has no payment.");
  const { shopId } = readSite(ctx);
  const refund = { paymentId: paymentIntentId, reason: "duplicate" } as const;
  const idempotencyKey = `${shopId}:refund:${id}`;
  if (due === "all") {
    await payments.createRefund({ ...refund, idempotencyKey });
    return;
  }
  // A person may have given a part of it back before.
  let remainingCents = purchase.amountCents - purchase.refundedCents;
  for (const { line, amountCents, isWhole } of due) {
    const leftCents = Math.min(amountCents, remainingCents);
    if (leftCents <= 0) return;
    remainingCents -= leftCents;
    // The payment's own refunds say which lines are done with: see `readRefundedLines`.
    const name = isWhole ? "lineId" : "reducedLineId";
    await payments.createRefund({
      ...refund,
      amountCents: leftCents,
      metadata: { shop: shopId, purchaseId: id, [name]: line.id },
      idempotencyKey: `${idempotencyKey}:${line.id}`,
    });
  }
}
