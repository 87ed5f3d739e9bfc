import { recordEvent } from "#app/domain/audit/record-event.ts";
import { removeBought } from "#app/domain/cart/change-cart.ts";
import type { Context } from "#app/domain/core/context.ts";
import { findGuest } from "#app/domain/core/find-by-email.ts";
import { write } from "#app/domain/core/write.ts";
import { rememberHold, reserveUse } from "#app/domain/discounts/reserve-use.ts";
import { requireBuyer, requireBuyerEmail } from "#app/domain/guests/guest-checkout.ts";
import { findProvenAccount, passToAccount } from "#app/domain/guests/guests.ts";
import { applyEntitlements } from "#app/domain/ownership/apply-entitlements.ts";
import { findPaidTrackIds } from "#app/domain/ownership/entitlements.ts";
import type { PricedItem } from "#app/domain/pricing/item.ts";
import { queueOrderLinks } from "#app/domain/purchases/history/send-order-links.ts";
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
 * @throws DomainError "unauthenticated", "payment_required" where there is something to pay, and those of `priceOrder`:
 *   a second press is told that it is owned.
 */
export function claimForFree(ctx: Context, request: OrderRequest): PurchaseRow {
  const user = requireBuyer(ctx);
  const guestId = user.isGuest ? user.id : null;
  const purchase = write(ctx, (tx) => {
    const order = priceOrder(ctx, request);
    if (order.amountCents > 0) throw new DomainError("payment_required", "This isn't free.");
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
    passToAccount(tx, row);
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
