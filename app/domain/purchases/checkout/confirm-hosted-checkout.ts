import { and, eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireActor } from "#app/domain/core/require-actor.ts";
import { DomainError } from "#app/shared/errors.ts";
import { purchases } from "#db/schema/index.ts";
import { explainProviderError } from "../settlement/provider-errors.ts";
import { settleCheckoutSession } from "../settlement/settle.ts";

/**
 * Settles the caller's own payment when they return from the provider's page.
 * @returns the id under which the payment is confirmed.
 * @throws DomainError "not_found" for an unknown page and, with the same message, for somebody else's;
 *   "payment_required" when nothing was paid there; "unavailable" when the provider can't be asked.
 */
export async function confirmHostedCheckout(
  ctx: Context,
  { sessionId }: { sessionId: string },
): Promise<{ paymentIntentId: string }> {
  const { user } = requireActor(ctx);
  const known = ctx.db
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.checkoutSessionId, sessionId), eq(purchases.userId, user.id)))
    .get();
  if (!known) throw new DomainError("not_found", "This payment doesn't exist.");
  const purchase = await settleCheckoutSession(ctx, sessionId).catch((error: unknown) => {
    throw explainProviderError(error, { mayBeCharged: true });
  });
  if (!purchase?.paymentIntentId) {
    throw new DomainError("payment_required", "Nothing was paid on that page. You have not been charged.");
  }
  return { paymentIntentId: purchase.paymentIntentId };
}
