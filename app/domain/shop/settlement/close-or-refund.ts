import Stripe from "stripe";
import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import type { OpenPayments } from "#app/gateways/payments.ts";
import type { PurchaseRow } from "#db/schema/index.ts";
import type { RefundDue } from "./decide-transition.ts";

/**
 * Cancels an unpaid payment at the provider. If it was paid meanwhile, or is processing,
 * the provider refuses, and settling afterwards reads the outcome.
 * @throws what the provider's SDK throws when it can't be reached.
 */
export async function closeAtProvider(
  { stripe }: OpenPayments,
  { checkoutSessionId, paymentIntentId }: PurchaseRow,
): Promise<void> {
  try {
    // A hosted page's intent can only be ended by expiring the page.
    if (checkoutSessionId) await stripe.checkout.sessions.expire(checkoutSessionId);
    else if (paymentIntentId) await stripe.paymentIntents.cancel(paymentIntentId);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

/**
 * Sends back what was paid twice, one refund for each line: if the process dies between them, the next settling makes
 * the others.
 * @throws what the provider's SDK throws.
 */
export async function refundAtProvider(
  ctx: Context,
  { stripe }: OpenPayments,
  purchase: PurchaseRow,
  due: RefundDue,
): Promise<void> {
  const { id, paymentIntentId } = purchase;
  if (!paymentIntentId) throw new Error("A paid purchase has no payment.");
  const { shopId } = readSite(ctx);
  const refund = { payment_intent: paymentIntentId, reason: "duplicate" } as const;
  if (due === "all") {
    await stripe.refunds.create(refund, { idempotencyKey: `${shopId}:refund:${id}` });
    return;
  }
  // A person may have given a part of it back before.
  let remainingCents = purchase.amountCents - purchase.refundedCents;
  for (const { line, amountCents, isWhole } of due) {
    const amount = Math.min(amountCents, remainingCents);
    if (amount <= 0) return;
    remainingCents -= amount;
    // The payment's own refunds say which lines are done with: see `readRefundedLines`.
    const name = isWhole ? "lineId" : "reducedLineId";
    await stripe.refunds.create(
      { ...refund, amount, metadata: { shop: shopId, purchaseId: id, [name]: line.id } },
      { idempotencyKey: `${shopId}:refund:${id}:${line.id}` },
    );
  }
}
