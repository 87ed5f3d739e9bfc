import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { findGuest } from "#app/domain/core/find-by-email.ts";
import { write } from "#app/domain/core/write.ts";
import { applyEntitlements } from "#app/domain/music/ownership/apply-entitlements.ts";
import { findPaidTrackIds } from "#app/domain/music/ownership/entitlements.ts";
import { removeBought } from "#app/domain/shop/cart/change-cart.ts";
import { rememberHold, reserveUse } from "#app/domain/shop/discounts/reserve-use.ts";
import { requireBuyer, requireBuyerEmail } from "#app/domain/shop/guests/guest-checkout.ts";
import { findProvenAccount, transferGuestOrders } from "#app/domain/shop/guests/guests.ts";
import { queueOrderLinks } from "#app/domain/shop/history/send-order-links.ts";
import { readLinesOf } from "#app/domain/shop/order-lines/order-lines.ts";
import type { PricedItem } from "#app/domain/shop/pricing/item.ts";
import { issueReceipt } from "#app/domain/shop/receipts/issue-receipt.ts";
import { queueReceipt } from "#app/domain/shop/settlement/queue-receipt.ts";
import { sendSaleAlert } from "#app/domain/shop/settlement/send-purchase-mails.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import type { PurchaseRow } from "#db/schema/index.ts";
import { collectAgreements } from "./collect-agreements.ts";
import { insertOrder } from "./insert-order.ts";
import type { OrderRequest } from "./price-order.ts";
import { priceOrder } from "./price-order.ts";

/**
 * The same for the guest of this browser, and the link comes by mail alone: the address is theirs then. What its owner
 * has already isn't ordered again, and nobody but them learns of it: a code with a number of uses loses one in any case.
 * @throws DomainError as `claimForFree`
 */
export function claimAsGuest(ctx: Context, request: OrderRequest): void {
  const email = requireBuyerEmail(ctx);
  const order = priceOrder(ctx, request);
  collectAgreements(ctx, request);
  const holder = findProvenAccount(ctx, email) ?? findGuest(ctx, email);
  const owned = findPaidTrackIds({ ...ctx, actor: holder ? { user: holder } : null });
  const isTheirs = order.lines.flatMap(namesOfTracks).every((trackId) => owned.has(trackId));
  if (order.amountCents === 0 && isTheirs && order.code?.discount?.maxUses == null)
    write(ctx, (tx) => queueOrderLinks(tx, email));
  else claimForFree(ctx, request);
}

const namesOfTracks = ({ trackId, trackIds }: PricedItem) => (trackId === null ? trackIds : [trackId]);

/**
 * Takes what costs the caller nothing: no provider and no card, and an order like any other.
 * @throws DomainError "payment_required" where there is something to pay, and those of `priceOrder`: a second press is
 *   told that it is owned.
 */
export function claimForFree(ctx: Context, request: OrderRequest): PurchaseRow {
  const user = requireBuyer(ctx);
  const guestId = user.isGuest ? user.id : null;
  const purchase = write(ctx, (tx) => {
    const order = priceOrder(ctx, request);
    if (order.amountCents > 0) throw new DomainError("payment_required", messages.checkout.free.notFree);
    reserveUse(tx, order.code?.discount ?? null);
    const now = tx.now();
    const inserted = insertOrder(tx, order, {
      userId: user.id,
      guestId,
      provider: "none",
      livemode: true,
      status: "completed",
      attemptedAt: now,
      completedAt: now,
      agreements: collectAgreements(tx, request),
    });
    rememberHold(tx, order.code?.discount ?? null, inserted);
    const row = issueReceipt(tx, inserted, {});
    const lines = readLinesOf(tx, row.id);
    applyEntitlements(tx, row, lines);
    removeBought(tx, user.id, lines);
    queueReceipt(tx, row);
    sendSaleAlert(tx, row);
    transferGuestOrders(tx, row);
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
