import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { presentSale } from "#app/domain/music/prices/find-sale-price.ts";
import type { Pricing } from "#app/domain/music/prices/offer.ts";
import { newGift, type RequestedGift } from "#app/domain/shop/gifts/write-gift.ts";
import { offersGuestCheckout } from "#app/domain/shop/guests/guest-checkout.ts";
import { findPaidInBrowser } from "#app/domain/shop/guests/paid-in-browser.ts";
import { checkoutPath, nameLines } from "#app/domain/shop/order-lines/order-lines.ts";
import { describeDelivery } from "#app/domain/shop/pricing/describe-delivery.ts";
import { findItemCovers } from "#app/domain/shop/pricing/describe-items.ts";
import { type Amount, itemId, type PricedItem, type RequestedItem } from "#app/domain/shop/pricing/item.ts";
import { priceItem, priceItems } from "#app/domain/shop/pricing/price-items.ts";
import {
  beforeCode,
  presentCode,
  priceWithCode,
  type UsedCode,
} from "#app/domain/shop/pricing/price-with-code.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError, fieldError, isDomainError } from "#app/shared/core/errors.ts";
import {
  formatCents,
  formatPrice,
  minChargeCents,
  minNamedCents,
  nameableText,
} from "#app/shared/core/money.ts";

/** What a buyer wants: one track, one release, or the items of a cart. */
export type OrderRequest = {
  /** The sum that the buyer saw, where they saw one. */
  price?: string | undefined;
  /** They ticked the box about the right of withdrawal. */
  agreesToWithdrawal?: boolean | undefined;
  /** The payment is opened for a card form before anybody pays: agreements come with the press of its button. */
  isOpenedEarly?: boolean;
  /** It is for somebody else. */
  gift?: RequestedGift | undefined;
  /** The discount code that they entered, whether it can be used or not. */
  code?: string | null | undefined;
} & (
  | { trackId: string; amount?: Amount | undefined }
  | { releaseId: string; amount?: Amount | undefined }
  | { items: readonly RequestedItem[] }
);

export interface PricedOrder {
  /** What the order would be of now. The id of a track is in `trackId` alone, and not among `trackIds`. */
  lines: PricedItem[];
  /** The sum in cents; 0 asks for no payment. */
  amountCents: number;
  currency: string;
  code: UsedCode | null;
}

/**
 * What an order costs the caller now. Of a cart it charges the lines that the cart shows as buyable; one thing alone
 * costs the least, unless another amount is named. A gift has the full price, whatever its giver owns.
 * @throws DomainError "not_found"; "invalid" for what is free or not sold, an amount under the least, or another sum
 *   than the buyer saw; "conflict" for what they own.
 */
export function priceOrder(caller: Context, request: OrderRequest): PricedOrder {
  const ctx = request.gift ? asNobody(caller) : caller;
  const { currency } = readSite(ctx).settings;
  const price = (pricing: Pricing) =>
    "items" in request ? priceBuyable(ctx, request.items, pricing) : [priceAlone(ctx, request, pricing)];
  const { items, code } = priceWithCode(caller, price, request.code ?? null);
  const lines = items.map(asLine);
  const amountCents = lines.reduce((sum, line) => sum + line.amountCents, 0);
  if (request.gift && amountCents === 0) throw freeGift(request);
  assertSeen(request, amountCents, currency, code);
  assertChargeable(amountCents, currency);
  return { lines, amountCents, currency, code };
}

/** What is for somebody else costs what it costs a stranger. */
function asNobody(caller: Context): Context {
  return { ...caller, actor: null, request: { ...caller.request, guest: null } };
}

/** The order with which a guest has paid in this browser for what they order again; null for none. */
export function findPaidOrder(ctx: Context, request: OrderRequest): string | null {
  if (ctx.actor || request.gift) return null;
  const paid = findPaidInBrowser(ctx);
  const trackIds = priceItems(ctx, itemsOf(request)).flatMap((item) => item.trackIds);
  return trackIds.flatMap((id) => paid.get(id) ?? [])[0] ?? null;
}

function itemsOf(request: OrderRequest): readonly RequestedItem[] {
  if ("items" in request) return request.items;
  const trackId = "trackId" in request ? request.trackId : null;
  return [{ trackId, releaseId: "releaseId" in request ? request.releaseId : null, amountCents: null }];
}

function priceBuyable(ctx: Context, items: readonly RequestedItem[], pricing: Pricing): PricedItem[] {
  const priced = priceItems(ctx, items, pricing);
  const buyable = priced.filter(({ status }) => status === "buyable");
  const isPaid = ctx.actor === null && priced.some(({ status }) => status === "owned");
  if (buyable.length === 0 && isPaid) throw new DomainError("conflict", messages.shop.item.alreadyPaid);
  if (buyable.length === 0) throw new DomainError("invalid", messages.shop.cart.nothing);
  return buyable;
}

function priceAlone(
  ctx: Context,
  request: Exclude<OrderRequest, { items: unknown }>,
  pricing: Pricing,
): PricedItem {
  const item =
    "trackId" in request
      ? { trackId: request.trackId, releaseId: null }
      : { trackId: null, releaseId: request.releaseId };
  const priced = priceItem(ctx, item, request.amount ?? "minimum", pricing);
  const isFree = priced.trackIds.length > 0 && priced.minimumCents === 0 && priced.suggestedCents === null;
  if (request.gift && isFree) throw freeGift(request);
  if (priced.refusal) throw priced.refusal;
  return priced;
}

/** Why what costs nothing can't be given: everybody can have it. */
function freeGift(request: OrderRequest): DomainError {
  if ("amount" in request && request.amount === 0)
    return fieldError<OrderRequest>("amount", messages.shop.item.giftNotFree);
  return new DomainError("invalid", messages.shop.item.freeNotGiven);
}

function asLine(item: PricedItem): PricedItem {
  return item.trackId === null ? item : { ...item, trackIds: [], ownedTrackIds: [] };
}

function assertSeen(
  { price }: OrderRequest,
  amountCents: number,
  currency: string,
  code: UsedCode | null,
): void {
  const now = formatCents(amountCents);
  if (price === undefined || price === now) return;
  const shown = formatPrice(now, currency);
  throw new DomainError(
    "invalid",
    code?.refusal
      ? messages.shop.item.priceChangedBy(code.refusal, shown)
      : messages.shop.item.priceChanged(shown),
  );
}

function assertChargeable(amountCents: number, currency: string): void {
  const minimumCents = minChargeCents(currency);
  if (amountCents === 0 || amountCents >= minimumCents) return;
  throw new DomainError(
    "invalid",
    messages.shop.item.leastCharge(formatPrice(formatCents(minimumCents), currency)),
  );
}

/** What the checkout shows of an order. */
export type CheckoutOrder = ReturnType<typeof readCheckout>;

/** An order as its checkout shows it, before anything is written. @throws DomainError as `priceOrder` */
export function readCheckout(ctx: Context, request: OrderRequest) {
  const { lines, amountCents, currency, code } = priceOrder(ctx, request);
  const covers = findItemCovers(ctx, lines);
  return {
    title: nameLines(lines),
    /** The sum. */
    price: formatCents(amountCents),
    currency,
    code: presentCode(code),
    /** What comes on which day; null where all is out. */
    delivery: describeDelivery(ctx, lines)?.sentence ?? null,
    lines: lines.map((line) => ({
      ...presentLine(line, currency, request.gift !== undefined),
      cover: covers.get(itemId(line)) ?? null,
    })),
  };
}

function presentLine(line: PricedOrder["lines"][number], currency: string, isGift: boolean) {
  const { trackId, releaseId, title, artist, suggestedCents, sale } = line;
  // A gift is never free.
  const minimumCents = isGift ? minNamedCents(line.minimumCents, currency) : line.minimumCents;
  return {
    trackId,
    releaseId,
    title,
    artist,
    /** A code is taken off the sum of the lines. */
    amount: formatCents(beforeCode(line)),
    sale: presentSale(sale),
    /** What may be paid for it where the fan names the price. */
    nameable: nameableText(minimumCents, currency),
    isFree: minimumCents === 0,
    /** The least above nothing that the fan can name. */
    leastCents: minNamedCents(minimumCents, currency),
    suggestedCents,
    /** The same for people; null for a fixed price. */
    suggested: suggestedCents === null ? null : formatCents(suggestedCents),
    trackCount: line.trackIds.length,
    ownedCount: line.ownedTrackIds.length,
    comesOutOn: line.comesOutOn,
  };
}

/** Where the caller gives as a gift what they own, at the checkout; null for what isn't sold. */
export function findGiftPath(ctx: Context, item: { trackId: string } | { releaseId: string }): string | null {
  if (ctx.gateways.payments.provider === "none") return null;
  try {
    priceOrder(ctx, { ...item, amount: "suggested", gift: { id: null } });
  } catch (error) {
    if (isDomainError(error)) return null;
    throw error;
  }
  return checkoutPath([{ trackId: null, releaseId: null, ...item }], { id: newGift });
}

/**
 * Whether the caller is shown the wallets' buttons next to what is for sale: with Stripe, once they are signed in. A guest
 * has them in the cart alone, so that no visitor who only looks loads Stripe's script.
 */
export function offersExpress(ctx: Context, { isCart = false } = {}): boolean {
  const isBuyer = ctx.actor !== null || (isCart && offersGuestCheckout(ctx));
  return isBuyer && ctx.gateways.payments.provider === "stripe";
}
