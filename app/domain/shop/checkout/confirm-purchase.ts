import { eq, or } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { asGuestSees, findGiftOf } from "#app/domain/shop/gifts/present-gift.ts";
import { findOwnPurchase } from "#app/domain/shop/guests/find-own-purchase.ts";
import { presentPurchase } from "#app/domain/shop/history/list-purchases.ts";
import { checkoutPath, readLinesOf } from "#app/domain/shop/order-lines/order-lines.ts";
import { explainProviderError } from "#app/domain/shop/settlement/declines.ts";
import { settle, settleCheckoutSession } from "#app/domain/shop/settlement/settle.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { formatCents } from "#app/shared/core/money.ts";
import { type PurchaseRow, purchases } from "#db/schema/index.ts";
import { findPaidOrder } from "./price-order.ts";

/**
 * Settles the caller's own payment and returns the purchase.
 * @throws DomainError "not_found" for an unknown payment and, with the same message, for somebody else's;
 *   "payment_required" while it isn't paid; "unavailable" when the provider can't be asked or there is none.
 */
export async function confirmPurchase(ctx: Context, { paymentIntentId }: { paymentIntentId: string }) {
  const known = findOwnPurchase(ctx, eq(purchases.paymentIntentId, paymentIntentId));
  if (!known && ctx.gateways.payments.provider === "none") {
    throw new DomainError("unavailable", messages.checkout.page.notSetUp);
  }
  if (!known) throw new DomainError("not_found", messages.checkout.state.unknown);
  const purchase = await settle(ctx, paymentIntentId).catch((error: unknown) => {
    throw explainProviderError(error, { mayBeCharged: true });
  });
  if (purchase?.status !== "completed") {
    throw new DomainError("payment_required", unpaidSentence(purchase));
  }
  const lines = readLinesOf(ctx, purchase.id);
  const [first] = lines;
  const gift = findGiftOf(ctx, purchase.id);
  const { trackId, amountCents } = purchase;
  return {
    track:
      trackId && first
        ? { id: trackId, title: first.title, artist: first.artist, price: formatCents(amountCents) }
        : null,
    purchase: presentPurchase(purchase, lines, gift && !ctx.actor ? asGuestSees(gift) : gift),
  };
}

function unpaidSentence(purchase: PurchaseRow | null): string {
  const status = purchase?.status;
  if (status === "pending" && purchase?.providerStatus === "processing") {
    return messages.checkout.state.processing;
  }
  if (status === "refunded") return messages.checkout.state.refunded;
  if (status === "disputed") return messages.checkout.state.disputed;
  if (status === "review") return messages.checkout.state.review;
  return messages.checkout.state.unpaid;
}

/**
 * Settles the caller's own payment when they return from the provider's page.
 * @returns the id under which the payment is confirmed.
 * @throws DomainError "not_found" for an unknown page and, with the same message, for somebody else's;
 *   "payment_required" when nothing was paid there; "unavailable" when the provider can't be asked.
 */
export async function confirmHostedCheckout(
  ctx: Context,
  { sessionId }: { sessionId: string },
): Promise<{ paymentIntentId: string }> {
  const known = findOwnPurchase(ctx, eq(purchases.checkoutSessionId, sessionId));
  if (!known) throw new DomainError("not_found", messages.checkout.state.unknown);
  const purchase = await settleCheckoutSession(ctx, sessionId).catch((error: unknown) => {
    throw explainProviderError(error, { mayBeCharged: true });
  });
  if (!purchase?.paymentIntentId) {
    throw new DomainError("payment_required", messages.checkout.state.nothingPaid);
  }
  return { paymentIntentId: purchase.paymentIntentId };
}

/**
 * Where a payment that didn't succeed leads: to the checkout while nothing came of it, and a guest who had paid already
 * to that order. Some methods take days: then it isn't over yet.
 * @returns null for a payment that isn't theirs.
 */
export function findWayOn(
  ctx: Context,
  payment: { paymentIntentId: string | null; sessionId: string | null },
): { checkout: string | null; paidOrderId: string | null; isBeingPaid: boolean } | null {
  const isThisPayment = or(
    eq(purchases.paymentIntentId, payment.paymentIntentId ?? ""),
    eq(purchases.checkoutSessionId, payment.sessionId ?? ""),
  );
  const found = findOwnPurchase(ctx, isThisPayment);
  if (!found) return null;
  const { id, status, providerStatus } = found;
  const isBeingPaid = status === "pending" && providerStatus === "processing";
  const isUnpaid = status === "pending" || status === "canceled";
  const lines = readLinesOf(ctx, id);
  const items = lines.map(({ trackId, releaseId }) => ({ trackId, releaseId, amountCents: null }));
  return {
    checkout: isUnpaid ? checkoutPath(lines, findGiftOf(ctx, id)) : null,
    paidOrderId: status === "refunded" ? findPaidOrder(ctx, { items }) : null,
    isBeingPaid,
  };
}
