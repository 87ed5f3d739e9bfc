import type { Context } from "#app/domain/core/context.ts";
import { DomainError, isDomainError } from "#app/shared/errors.ts";
import type { TestCard } from "#app/shared/purchases/schema.ts";
import { createPaymentIntent } from "../checkout/create-payment-intent.ts";
import type { OrderRequest } from "../checkout/order-request.ts";
import { explainProviderError } from "../settlement/provider-errors.ts";
import { requirePayments } from "../settlement/require-payments.ts";
import { settle } from "../settlement/settle.ts";

export type PaymentOutcome =
  | { outcome: "paid" | "being_paid"; paymentIntentId: string }
  | { outcome: "authentication_needed"; address: string };

/**
 * Pays an order with one of the well-known test cards, in test mode: what the Payment Element does in
 * the browser when the shop is real.
 * @param wanted.price the sum that the buyer saw; another one today charges nothing and says so.
 * @throws DomainError "invalid" with field errors for the card, "payment_required" when it is declined,
 *   and those of `createPaymentIntent`.
 */
export async function payWithTestCard(
  ctx: Context,
  { card, ...wanted }: OrderRequest & { card: TestCard },
): Promise<PaymentOutcome> {
  const payments = requirePayments(ctx);
  if (!payments.test) throw new DomainError("not_found", "This shop doesn't take test cards.");
  const { paymentMethodId } = payments.test.tokenizeCard(card);
  const { paymentIntentId } = await createPaymentIntent(ctx, wanted);
  try {
    const intent = await payments.stripe.paymentIntents.confirm(paymentIntentId, {
      payment_method: paymentMethodId,
      return_url: `${ctx.settings.publicUrl}/payment-success?payment_intent=${paymentIntentId}`,
    });
    const purchase = await settle(ctx, paymentIntentId);
    const address = intent.next_action?.redirect_to_url?.url;
    if (address) return { outcome: "authentication_needed", address };
    return { outcome: purchase?.providerStatus === "processing" ? "being_paid" : "paid", paymentIntentId };
  } catch (error) {
    const explained = explainProviderError(error, { mayBeCharged: true });
    // Records the declined try, so that it shows in the purchase history.
    if (isDomainError(explained) && explained.code === "payment_required") await settle(ctx, paymentIntentId);
    throw explained;
  }
}
