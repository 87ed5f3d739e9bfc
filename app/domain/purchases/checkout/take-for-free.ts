import { recordEvent } from "#app/domain/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { requireActor } from "#app/domain/core/require-actor.ts";
import { write } from "#app/domain/core/write.ts";
import { applyRights } from "#app/domain/ownership/apply-rights.ts";
import { DomainError } from "#app/shared/errors.ts";
import type { PurchaseRow } from "#db/schema/index.ts";
import { readLinesOf } from "../lines/read-lines.ts";
import { clearCart } from "../settlement/clear-cart.ts";
import { notifyOfSale } from "../settlement/notify-of-sale.ts";
import { queueReceipt } from "../settlement/queue-receipt.ts";
import { insertOrder } from "./insert-order.ts";
import { priceOrder } from "./price-order.ts";
import type { WantedOrder } from "./wanted-order.ts";

/**
 * Takes what costs the caller nothing: no provider and no card, and an order like any other.
 * @throws DomainError "unauthenticated", "payment_required" where there is something to pay, and those of `priceOrder`:
 *   a second press is told that it is owned.
 */
export function takeForFree(ctx: Context, wanted: WantedOrder): PurchaseRow {
  const { user } = requireActor(ctx);
  const order = priceOrder(ctx, wanted);
  if (order.amountCents > 0) throw new DomainError("payment_required", "This isn't free.");
  const purchase = write(ctx, (tx) => {
    const now = tx.now();
    const row = insertOrder(tx, order, {
      userId: user.id,
      provider: "none",
      livemode: true,
      status: "completed",
      attemptedAt: now,
      completedAt: now,
    });
    const lines = readLinesOf(tx, row.id);
    applyRights(tx, row, lines);
    clearCart(tx, user.id, lines);
    queueReceipt(tx, row);
    notifyOfSale(tx, row);
    recordEvent(tx, {
      eventType: "purchase.completed",
      action: "Taken for free",
      resourceType: "purchase",
      resourceId: row.id,
      details: { amountCents: 0 },
    });
    return row;
  });
  ctx.accessChanges.announce(user.id);
  return purchase;
}
