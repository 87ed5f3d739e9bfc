import type { z } from "zod";
import { listCartItems } from "#app/domain/cart/read-cart.ts";
import type { Context } from "#app/domain/core/context.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { offersGuestCheckout, requireBuyerKey } from "#app/domain/guests/guest-checkout.ts";
import { createPaymentIntent } from "#app/domain/purchases/checkout/create-payment-intent.ts";
import { type OrderRequest, priceOrder } from "#app/domain/purchases/checkout/price-order.ts";
import { saveGift } from "#app/domain/purchases/gifts/write-gift.ts";
import { endpoint, readJson } from "#app/http/api.ts";
import { readCartCookie } from "#app/http/cookies/cart-cookie.ts";
import { cookieHeaders } from "#app/http/cookies/cookies.ts";
import { guestCookie, guestFor } from "#app/http/cookies/guest-cookie.ts";
import { checkCode } from "#app/http/discount-code.ts";
import { fieldError } from "#app/shared/errors.ts";
import { parseCents } from "#app/shared/money.ts";
import { createPaymentIntentSchema } from "#app/shared/purchases/schema.ts";

function requestedOrder(
  ctx: Context,
  input: z.output<typeof createPaymentIntentSchema>,
  request: Request,
): OrderRequest {
  const { trackId, releaseId, amount, price, agreesToWithdrawal } = input;
  const giftId = input.giftId ?? (input.gift && saveGift(ctx, input.gift));
  const common = { price, agreesToWithdrawal, ...(giftId && { gift: { id: giftId } }) };
  const cents = amount === undefined ? undefined : (parseCents(amount) ?? undefined);
  if (trackId !== undefined) return { trackId, amount: cents, ...common };
  if (releaseId !== undefined) return { releaseId, amount: cents, ...common };
  return { items: listCartItems(ctx, readCartCookie(ctx, request.headers.get("Cookie"))), ...common };
}

export const loader = endpoint({
  POST: async ({ request, context: { ctx: caller, limits } }) => {
    if (!offersGuestCheckout(caller)) requireActor(caller);
    const input = await readJson(request, createPaymentIntentSchema);
    const guest = input.email && !caller.actor ? guestFor(caller, input.email) : caller.request.guest;
    const ctx = { ...caller, request: { ...caller.request, guest } };
    await limits.consume("paymentIntentByUser", requireBuyerKey(ctx));
    const order = requestedOrder(ctx, input, request);
    if (input.discount) {
      order.code = await checkCode({ ctx, limits }, input.discount, "discount");
      const refusal = priceOrder(ctx, order).code?.refusal;
      if (refusal) throw fieldError("discount", refusal);
    }
    const { clientSecret, paymentIntentId } = await createPaymentIntent(ctx, order);
    const cookies = !ctx.actor && guest ? [guestCookie(ctx, guest)] : [];
    return Response.json({ clientSecret, paymentIntentId }, { headers: cookieHeaders(cookies) });
  },
});

export const action = loader;
