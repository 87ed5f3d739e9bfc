import { removeBought } from "#app/domain/cart/cart-order.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import type { PurchaseLineRow } from "#db/schema/index.ts";

/** Takes what an order is of out of its buyer's cart, in the transaction that completes it. */
export function clearCart(tx: WriteContext, userId: string, lines: readonly PurchaseLineRow[]): void {
  removeBought(tx, userId, {
    trackIds: lines.flatMap(({ trackId, trackIds }) => [...(trackId ? [trackId] : []), ...trackIds]),
    releaseIds: lines.flatMap(({ releaseId }) => releaseId ?? []),
  });
}
