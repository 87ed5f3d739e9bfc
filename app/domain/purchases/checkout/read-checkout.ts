import type { Context } from "#app/domain/core/context.ts";
import { findItemCovers } from "#app/domain/pricing/describe-items.ts";
import { itemId } from "#app/domain/pricing/item.ts";
import { formatCents, nameableText } from "#app/shared/money.ts";
import { nameLines } from "../lines/order-lines.ts";
import { type OrderRequest, type PricedOrder, priceOrder } from "./price-order.ts";

/** What the checkout shows of an order. */
export type CheckoutOrder = ReturnType<typeof readCheckout>;

/** An order as its checkout shows it, before anything is written. @throws DomainError as `priceOrder` */
export function readCheckout(ctx: Context, request: OrderRequest) {
  const { lines, amountCents, currency } = priceOrder(ctx, request);
  const covers = findItemCovers(ctx, lines);
  return {
    title: nameLines(lines),
    /** The sum. */
    price: formatCents(amountCents),
    currency,
    lines: lines.map((line) => ({
      ...presentLine(line, currency),
      cover: covers.get(itemId(line)) ?? null,
    })),
  };
}

function presentLine(line: PricedOrder["lines"][number], currency: string) {
  const { trackId, releaseId, title, artist, amountCents, minimumCents, suggestedCents } = line;
  return {
    trackId,
    releaseId,
    title,
    artist,
    amount: formatCents(amountCents),
    /** What may be paid for it where the fan names the price. */
    nameable: nameableText(minimumCents, currency),
    isFree: minimumCents === 0,
    suggestedCents,
    /** The same for people; null for a fixed price. */
    suggested: suggestedCents === null ? null : formatCents(suggestedCents),
    trackCount: line.trackIds.length,
    ownedCount: line.ownedTrackIds.length,
    comesOutOn: line.comesOutOn,
  };
}

/** Whether the caller is shown the wallets' buttons beside what is for sale: with Stripe, once they are signed in. */
export function offersExpress({ actor, gateways: { payments } }: Context): boolean {
  return actor !== null && payments.provider === "stripe";
}
