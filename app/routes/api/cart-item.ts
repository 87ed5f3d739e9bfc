import { removeFromCart } from "#app/domain/cart/change-cart.ts";
import { endpoint } from "#app/http/api.ts";
import { cartAnswer, readCartCookie } from "#app/http/cookies/cart-cookie.ts";

export const loader = endpoint({
  DELETE: ({ request, params, context: { ctx } }) => {
    const items = readCartCookie(ctx, request.headers.get("Cookie"));
    return cartAnswer(ctx, items, { changed: removeFromCart(ctx, items, params.itemId ?? "") });
  },
});

export const action = loader;
