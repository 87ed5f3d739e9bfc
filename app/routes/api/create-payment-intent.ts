import type { z } from "zod";
import { cartOrder } from "#app/domain/cart/cart-order.ts";
import type { Context } from "#app/domain/core/context.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { createPaymentIntent } from "#app/domain/purchases/checkout/create-payment-intent.ts";
import type { OrderRequest } from "#app/domain/purchases/checkout/price-order.ts";
import { endpoint, readJson } from "#app/http/api.ts";
import { DomainError } from "#app/shared/errors.ts";
import { parseCents } from "#app/shared/money.ts";
import { createPaymentIntentSchema } from "#app/shared/purchases/schema.ts";

function wantedOf(ctx: Context, input: z.output<typeof createPaymentIntentSchema>): OrderRequest {
  const { trackId, releaseId, amount, price } = input;
  const amountCents = amount === undefined ? null : parseCents(amount);
  if (trackId !== undefined) return { trackId, amountCents, price };
  if (releaseId !== undefined) return { releaseId, amountCents, price };
  const lines = cartOrder(ctx);
  if (lines.length === 0) throw new DomainError("invalid", "There is nothing to pay in your cart.");
  return { lines, price };
}

const paymentIntent = endpoint({
  POST: async ({ request, context: { ctx, limits } }) => {
    const actor = requireActor(ctx);
    const input = await readJson(request, createPaymentIntentSchema);
    await limits.consume("paymentIntentByUser", actor.user.id);
    const { clientSecret, paymentIntentId } = await createPaymentIntent(ctx, wantedOf(ctx, input));
    return Response.json({ clientSecret, paymentIntentId });
  },
});

export const loader = paymentIntent;
export const action = paymentIntent;
