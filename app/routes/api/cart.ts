import { addToCart } from "#app/domain/cart/change-cart.ts";
import { endpoint, readJson } from "#app/http/api.ts";
import { cartAnswer, readCartCookie } from "#app/http/cookies/cart-cookie.ts";
import { checkCode } from "#app/http/discount-code.ts";
import { addToCartSchema } from "#app/shared/cart/schema.ts";

export const loader = endpoint({
  GET: async ({ request, context }) => {
    const { ctx } = context;
    const entered = new URL(request.url).searchParams.get("discount");
    const code = entered && (await checkCode(context, entered, "discount"));
    return cartAnswer(ctx, readCartCookie(ctx, request.headers.get("Cookie")), { code });
  },
  POST: async ({ request, context: { ctx } }) => {
    const { trackId = null, releaseId = null, amount = null } = await readJson(request, addToCartSchema);
    const items = readCartCookie(ctx, request.headers.get("Cookie"));
    const changed = addToCart(ctx, items, { trackId, releaseId, amountCents: amount });
    return cartAnswer(ctx, items, { changed });
  },
});

export const action = loader;
