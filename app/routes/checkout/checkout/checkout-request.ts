import { type AppLoadContext, redirect } from "@remix-run/node";
import type { Context } from "#app/domain/core/context.ts";
import { createOrderToken, orderLinkPath } from "#app/domain/core/order-token.ts";
import { listCartItems } from "#app/domain/shop/cart/read-cart.ts";
import type { OrderRequest } from "#app/domain/shop/checkout/price-order.ts";
import {
  type CheckoutOrder,
  findPaidOrder,
  priceOrder,
  readCheckout,
} from "#app/domain/shop/checkout/price-order.ts";
import { findPaidGift, findUnpaidGift, newGift } from "#app/domain/shop/gifts/write-gift.ts";
import { offersGuestCheckout } from "#app/domain/shop/guests/guest-checkout.ts";
import { lostCart, readCartCookie } from "#app/http/cookies/cart-cookie.ts";
import type { Flash } from "#app/http/cookies/flash.ts";
import { readDiscountCookie } from "#app/http/discount-code.ts";
import { redirectWithFlash } from "#app/http/forms/forms.ts";
import { requireUser } from "#app/http/guards.ts";
import { asDocument } from "#app/http/redirects.ts";
import { messages } from "#app/messages/messages.ts";
import { type DomainError, isDomainError } from "#app/shared/core/errors.ts";
import { amountSentence, parseCents } from "#app/shared/core/money.ts";

/** What the checkout's address asks for. */
export interface CheckoutRequest {
  requested: OrderRequest;
  /** The address itself, from the root. */
  path: string;
  /** The amount in the address as typed; null without one. */
  typedAmount: string | null;
  /** What is wrong with it, if it can't be read. */
  amountError: string | null;
  /** The gift that it is, where it is one; without details until the buyer has said who it is for. */
  gift: { id: string | null; details: NonNullable<ReturnType<typeof findUnpaidGift>> | null } | null;
}

/**
 * What the address names, or the cart if it names nothing. Where the fan names the price and hasn't yet, it is the
 * suggestion.
 * @throws a redirect to the catalogue for an empty cart, to the sign-in page for a visitor's cart or gift where guests
 *   can't buy, and to the receipt of a gift that is paid.
 */
export function readCheckoutRequest(ctx: Context, request: Request): CheckoutRequest {
  const { pathname, searchParams } = new URL(request.url);
  const trackId = searchParams.get("trackId");
  const releaseId = searchParams.get("releaseId");
  const typedAmount = searchParams.get("amount");
  const gift = requestedGift(ctx, request, searchParams.get("gift"));
  if (!trackId && !releaseId) return requestedCart(ctx, request, gift);
  const item = trackId ? { trackId } : { releaseId: releaseId ?? "" };
  const code = readDiscountCookie(ctx, request);
  const preserved = new URLSearchParams(Object.entries(item));
  if (typedAmount !== null) preserved.set("amount", typedAmount);
  if (gift) preserved.set("gift", gift.id ?? newGift);
  const cents = typedAmount === null ? null : parseCents(typedAmount);
  return {
    requested: { ...item, amount: cents ?? "suggested", code, ...(gift && { gift }) },
    path: `${pathname}?${preserved}`,
    typedAmount,
    amountError: typedAmount !== null && cents === null ? amountSentence() : null,
    gift,
  };
}

function requestedGift(ctx: Context, request: Request, id: string | null): CheckoutRequest["gift"] {
  if (id === null) return null;
  if (!offersGuestCheckout(ctx)) requireUser(ctx, request);
  const paid = findPaidGift(ctx, id);
  if (paid) {
    const page = ctx.actor
      ? `/dashboard/purchases/${paid.id}`
      : orderLinkPath(createOrderToken(ctx, paid.id));
    throw asDocument(redirect(page));
  }
  const details = findUnpaidGift(ctx, id) ?? null;
  return { id: details?.id ?? null, details };
}

/** Whether somebody who was here before goes on: then an empty cart is one whose cookie didn't arrive. */
function isUnderWay(request: Request): boolean {
  return request.method === "POST" || new URL(request.url).searchParams.has("step");
}

function requestedCart(ctx: Context, request: Request, gift: CheckoutRequest["gift"]): CheckoutRequest {
  const visitors = readCartCookie(ctx, request.headers.get("Cookie"));
  if (!ctx.actor && visitors.length === 0) throw redirect(isUnderWay(request) ? lostCart : "/music");
  if (!offersGuestCheckout(ctx)) requireUser(ctx, request);
  const items = listCartItems(ctx, visitors);
  if (items.length === 0) throw redirect("/music");
  const code = readDiscountCookie(ctx, request);
  return {
    requested: { items, code, ...(gift && { gift }) },
    path: gift ? `/checkout?gift=${gift.id ?? newGift}` : "/checkout",
    typedAmount: null,
    amountError: null,
    gift,
  };
}

/** Why the order that the address names doesn't use a code; null where it does, or can't be ordered yet. */
export function refusalAtCheckout({ ctx }: AppLoadContext, request: Request, code: string): string | null {
  try {
    const { requested } = readCheckoutRequest(ctx, request);
    return priceOrder(ctx, { ...requested, code }).code?.refusal ?? null;
  } catch (error) {
    if (error instanceof Response || isDomainError(error)) return null;
    throw error;
  }
}

/** The order at the checkout, and what is wrong with the amount that the fan named. */
export interface OpenCheckout {
  order: CheckoutOrder;
  requested: OrderRequest;
  amountError: string | null;
}

/**
 * What is requested, if it can be ordered; an amount that can't be paid is replaced by the suggestion.
 * @throws a redirect to a page that says why there is nothing to pay.
 */
export function openCheckout(
  ctx: Context,
  { requested, amountError }: Pick<CheckoutRequest, "requested" | "amountError">,
): OpenCheckout {
  try {
    return { order: readCheckout(ctx, requested), requested, amountError };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const refusal = error.fieldErrors?.amount?.[0];
    if (refusal) {
      const suggested: OrderRequest = { ...requested, amount: "suggested" };
      return openCheckout(ctx, { requested: suggested, amountError: refusal });
    }
    const { path, flash } = exitOf(ctx, requested, error);
    throw asDocument(redirectWithFlash(ctx, path, flash));
  }
}

function exitOf(
  ctx: Context,
  requested: OrderRequest,
  { code, message }: DomainError,
): { path: string; flash: Flash } {
  const paid = code === "conflict" ? findPaidOrder(ctx, requested) : null;
  if (paid !== null) {
    const path = orderLinkPath(createOrderToken(ctx, paid));
    return {
      path,
      flash: { variant: "default", title: messages.checkout.exit.alreadyPaid, description: message },
    };
  }
  const isKnown = code === "conflict" || code === "invalid";
  if (!isKnown)
    return {
      path: "/music",
      flash: { variant: "destructive", title: messages.checkout.exit.error, description: message },
    };
  const title =
    code === "conflict" ? messages.checkout.exit.alreadyYours : messages.checkout.exit.nothingToPay;
  if ("trackId" in requested) {
    const description = code === "conflict" ? messages.checkout.exit.ownTrack : message;
    return { path: `/music/${requested.trackId}`, flash: { variant: "default", title, description } };
  }
  const path = "releaseId" in requested ? `/releases/${requested.releaseId}` : "/cart";
  return { path, flash: { variant: "default", title, description: message } };
}
