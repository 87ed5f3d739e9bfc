import { createContext, useContext } from "react";

const Cart = createContext<readonly string[]>([]);

/** Tells the page below what is in the visitor's cart: the ids of its lines. */
export const CartProvider = Cart.Provider;

/** The ids of the lines of the visitor's cart: `track-…` and `release-…`. */
export function useCart(): readonly string[] {
  return useContext(Cart);
}
