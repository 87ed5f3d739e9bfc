import { and, eq, inArray, or } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { cartItems } from "#db/schema/index.ts";
import { readCart } from "./read-cart.ts";
import type { CartItem } from "./value-item.ts";

/**
 * What of the caller's cart is to be paid: without what they own, what comes with another line, and what isn't sold any
 * more. The amount is null where the price is fixed: that of the day is charged.
 * @throws DomainError "unauthenticated"
 */
export function cartOrder(ctx: Context): CartItem[] {
  requireActor(ctx);
  return readCart(ctx, [])
    .lines.filter(({ status }) => status === "buyable")
    .map(({ trackId, releaseId, naming, valueCents }) => ({
      trackId,
      releaseId,
      amountCents: naming ? valueCents : null,
    }));
}

/**
 * Takes what was paid out of its buyer's cart, in the transaction that settles the order.
 * @param bought the releases, and all tracks, those on the releases as well.
 */
export function removeBought(
  tx: WriteContext,
  userId: string,
  { trackIds, releaseIds }: { trackIds: string[]; releaseIds: string[] },
): void {
  const isBought = or(inArray(cartItems.trackId, trackIds), inArray(cartItems.releaseId, releaseIds));
  tx.db
    .delete(cartItems)
    .where(and(eq(cartItems.userId, userId), isBought))
    .run();
}
