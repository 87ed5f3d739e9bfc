import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import type { OpenPayments } from "#app/gateways/payments.ts";
import type { PurchaseLineRow, PurchaseRow } from "#db/schema/index.ts";

/** What was paid although the buyer owns it: all of a purchase, or these lines of it. */
export type RefundDue = "all" | readonly PurchaseLineRow[];

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
  for (const line of due) {
    await stripe.refunds.create(
      { ...refund, amount: line.amountCents, metadata: { shop: shopId, purchaseId: id, lineId: line.id } },
      { idempotencyKey: `${shopId}:refund:${id}:${line.id}` },
    );
  }
}
