import type { z } from "zod";
import { listCartItems } from "#app/domain/cart/read-cart.ts";
import type { Context } from "#app/domain/core/context.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { createPaymentIntent } from "#app/domain/purchases/checkout/create-payment-intent.ts";
import type { OrderRequest } from "#app/domain/purchases/checkout/price-order.ts";
import { saveGift } from "#app/domain/purchases/gifts/write-gift.ts";
import { endpoint, readJson } from "#app/http/api.ts";
import { parseCents } from "#app/shared/money.ts";
import { createPaymentIntentSchema } from "#app/shared/purchases/schema.ts";

function requestedOrder(ctx: Context, input: z.output<typeof createPaymentIntentSchema>): OrderRequest {
  const { trackId, releaseId, amount, price, agreesToWithdrawal } = input;
  const giftId = input.giftId ?? (input.gift && saveGift(ctx, input.gift));
  const common = { price, agreesToWithdrawal, ...(giftId && { gift: { id: giftId } }) };
  const cents = amount === undefined ? undefined : (parseCents(amount) ?? undefined);
  if (trackId !== undefined) return { trackId, amount: cents, ...common };
  if (releaseId !== undefined) return { releaseId, amount: cents, ...common };
  return { items: listCartItems(ctx, []), ...common };
}

export const loader = endpoint({
  POST: async ({ request, context: { ctx, limits } }) => {
    const actor = requireActor(ctx);
    const input = await readJson(request, createPaymentIntentSchema);
    await limits.consume("paymentIntentByUser", actor.user.id);
    const { clientSecret, paymentIntentId } = await createPaymentIntent(ctx, requestedOrder(ctx, input));
    return Response.json({ clientSecret, paymentIntentId });
  },
});

export const action = loader;
