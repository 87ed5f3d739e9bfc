import { addToCartSchema, cartSchema } from "#app/shared/cart/schema.ts";
import { json, type Operation } from "../operation.ts";

const tag = "Cart";

export const cartOperations: Operation[] = [
  {
    method: "get",
    path: "/api/cart",
    tag,
    summary: "What is in the cart, at today's prices",
    description:
      "A signed-in caller's cart belongs to the account. Without an account it is in the cookie `cart`, which is to be sent with every call; signing in takes it over.",
    access: "everyone",
    responses: { 200: json(cartSchema, "The cart.") },
  },
  {
    method: "post",
    path: "/api/cart",
    tag,
    summary: "Put a track or a release into the cart",
    description:
      "One that is in it gets the new amount. 409 for what the caller owns, and for a cart of 30 things.",
    access: "everyone",
    body: addToCartSchema,
    responses: { 200: json(cartSchema, "The cart.") },
  },
  {
    method: "delete",
    path: "/api/cart/{itemId}",
    tag,
    summary: "Take something out of the cart",
    access: "everyone",
    responses: { 200: json(cartSchema, "The cart.") },
  },
];
