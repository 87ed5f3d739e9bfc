import { z } from "zod";
import { addToCart, removeFromCart } from "#app/domain/shop/cart/change-cart.ts";
import { cartAnswer, readCartCookie } from "#app/http/cookies/cart-cookie.ts";
import { checkCode } from "#app/http/discount-code.ts";
import { addToCartSchema, cartSchema } from "#app/shared/shop/cart/schema.ts";
import { enteredCodeSchema } from "#app/shared/shop/discounts/schema.ts";
import { call, chapter, json } from "../operation.ts";

export const cartOperations = chapter("Cart", {
  "get /api/cart": call({
    summary: "What is in the cart, at today's prices",
    description:
      "A signed-in caller's cart belongs to the account. Without an account it is in the cookie `cart`: send it with every call, and store the new one whenever a response sets it. Signing in merges it into the account's cart. Items stay for 30 days. Items that the caller owns, that come with a release in the same cart or that are no longer sold stay in the list at `0.00`. To pay, call `POST /api/create-payment-intent` with `cart`, and with `discount` if there is a code.",
    access: "everyone",
    query: z.object({
      discount: enteredCodeSchema.optional().describe("A discount code: 400 for one that can't be used."),
    }),
    responses: { 200: json(cartSchema, "The cart.") },
    async answer({ ctx, limits, request, query: { discount } }) {
      const code = discount && (await checkCode({ ctx, limits }, discount, "discount"));
      return cartAnswer(ctx, readCartCookie(ctx, request.headers.get("Cookie")), { code });
    },
  }),
  "post /api/cart": call({
    summary: "Put a track or a release into the cart",
    description:
      "Exactly one of `trackId` and `releaseId`. One that is in the cart gets the new amount. 400 for what is free, for a release that isn't sold as a whole, for an amount below the least and for another amount than a fixed price; 404 for what isn't sold here; 409 for what the caller owns, and for one more than 30 things.",
    access: "everyone",
    body: addToCartSchema,
    responses: { 200: json(cartSchema, "The cart.") },
    answer({ ctx, request, body: { trackId = null, releaseId = null, amount = null } }) {
      const items = readCartCookie(ctx, request.headers.get("Cookie"));
      const changed = addToCart(ctx, items, { trackId, releaseId, amountCents: amount });
      return cartAnswer(ctx, items, { changed });
    },
  }),
  "delete /api/cart/{itemId}": {
    summary: "Take something out of the cart",
    description: "`itemId` is the `id` of an item of the cart. 404 for what isn't in it.",
    access: "everyone",
    responses: { 200: json(cartSchema, "The cart.") },
    answer({ ctx, request, params: { itemId = "" } }) {
      const items = readCartCookie(ctx, request.headers.get("Cookie"));
      return cartAnswer(ctx, items, { changed: removeFromCart(ctx, items, itemId) });
    },
  },
});
