import { recordEvent } from "#app/domain/audit/record-event.ts";
import { removeBought } from "#app/domain/cart/change-cart.ts";
import type { Context } from "#app/domain/core/context.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { write } from "#app/domain/core/write.ts";
import { applyEntitlements } from "#app/domain/ownership/apply-entitlements.ts";
import { DomainError } from "#app/shared/errors.ts";
import type { PurchaseRow } from "#db/schema/index.ts";
import { readLinesOf } from "../lines/order-lines.ts";
import { issueReceipt } from "../receipts/issue-receipt.ts";
import { queueReceipt } from "../settlement/queue-receipt.ts";
import { sendSaleAlert } from "../settlement/send-purchase-mails.ts";
import { collectAgreements } from "./collect-agreements.ts";
import { insertOrder } from "./insert-order.ts";
import type { OrderRequest } from "./price-order.ts";
import { priceOrder } from "./price-order.ts";

/**
 * Takes what costs the caller nothing: no provider and no card, and an order like any other.
 * @throws DomainError "unauthenticated", "payment_required" where there is something to pay, and those of `priceOrder`:
 *   a second press is told that it is owned.
 */
export function claimForFree(ctx: Context, request: OrderRequest): PurchaseRow {
  const { user } = requireActor(ctx);
  const purchase = write(ctx, (tx) => {
    const order = priceOrder(ctx, request);
    if (order.amountCents > 0) throw new DomainError("payment_required", "This isn't free.");
    const now = tx.now();
    const inserted = insertOrder(tx, order, {
      userId: user.id,
      provider: "none",
      livemode: true,
      status: "completed",
      attemptedAt: now,
      completedAt: now,
      agreements: collectAgreements(tx, request),
    });
    const row = issueReceipt(tx, inserted, {});
    const lines = readLinesOf(tx, row.id);
    applyEntitlements(tx, row, lines);
    removeBought(tx, user.id, lines);
    queueReceipt(tx, row);
    sendSaleAlert(tx, row);
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
