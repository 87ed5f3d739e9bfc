import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { type CartItem, cartItemId } from "./cart-item.ts";
import { insertItem } from "./change-cart.ts";
import { findSubjects } from "./find-subjects.ts";
import { listStoredItems } from "./stored-cart.ts";

/**
 * Takes what a visitor collected into the cart of the account that they signed in to. What is in both is there once, at
 * the amount that was named last. Nothing is refused for want of room: the visitor saw it in their cart.
 */
export function mergeCart(ctx: Context, userId: string, items: readonly CartItem[]): void {
  if (items.length === 0) return;
  write(ctx, (tx) => {
    const known = findSubjects(tx, items);
    const before = new Map(listStoredItems(tx, userId).map((item) => [cartItemId(item), item]));
    for (const item of items) {
      const id = cartItemId(item);
      if (!known.has(id)) continue;
      const amountCents = item.amountCents ?? before.get(id)?.amountCents ?? null;
      insertItem(tx, userId, { ...item, amountCents });
    }
  });
}
