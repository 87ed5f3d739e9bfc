import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PaymentResult } from "#app/components/shop/purchases/payment-result.tsx";
import type { Context } from "#app/domain/core/context.ts";
import { createOrderToken, orderLinkPath } from "#app/domain/core/order-token.ts";
import { presentItems } from "#app/domain/music/collection/present-items.ts";
import {
  confirmHostedCheckout,
  confirmPurchase,
  findWayOn,
} from "#app/domain/shop/checkout/confirm-purchase.ts";
import { readReceipt } from "#app/domain/shop/history/read-receipt.ts";
import type { RequestedItem } from "#app/domain/shop/pricing/item.ts";
import { cartCookies, readCartCookie } from "#app/http/cookies/cart-cookie.ts";
import { redirectWithFlash } from "#app/http/forms/forms.ts";
import { requireUserOrGuest } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { httpStatus } from "#app/http/refusals.ts";
import { messages } from "#app/messages/messages.ts";
import { isDomainError } from "#app/shared/core/errors.ts";
import type { Purchase } from "#app/shared/shop/purchases/schema.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, titleOf(args.data?.state ?? "error"));

function titleOf(state: "success" | "being_paid" | "error"): string {
  if (state === "success") return messages.orders.result.success;
  return state === "being_paid" ? messages.orders.result.processing : messages.orders.result.failed;
}

export async function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const paymentIntentId = searchParams.get("payment_intent");
  const sessionId = searchParams.get("session_id");
  // The secret of a payment must not stay in the history, be sent as Referer, or be passed to the sign-in page.
  if (paymentIntentId && searchParams.has("payment_intent_client_secret")) {
    const isBuyers = ctx.actor !== null || ctx.request.guest;
    throw isBuyers ? await receive(ctx, paymentIntentId) : redirect(addressOf(paymentIntentId), 303);
  }
  if (!paymentIntentId && !sessionId) {
    return data({ state: "error", message: messages.orders.result.noInformation } as const, { status: 400 });
  }
  requireUserOrGuest(ctx, request);
  try {
    if (!paymentIntentId) {
      const paid = await confirmHostedCheckout(ctx, { sessionId: sessionId ?? "" });
      throw await receive(ctx, paid.paymentIntentId);
    }
    const { purchase } = await confirmPurchase(ctx, { paymentIntentId });
    if (!ctx.actor) throw showGuestOrder(ctx, request, purchase);
    const receipt = readReceipt(ctx, purchase.id);
    // A gift is somebody else's.
    const items = receipt.purchase.given
      ? []
      : presentItems(
          ctx,
          receipt.purchase.pageLines.filter(({ isRefunded }) => !isRefunded),
        );
    const { origin } = new URL(ctx.settings.publicUrl);
    return data({ state: "success", purchase: receipt.purchase, items, origin } as const);
  } catch (error) {
    if (error instanceof Response) throw error;
    const { message, isUnpaid, status } = explain(ctx, error);
    const wayOn = isUnpaid ? findWayOn(ctx, { paymentIntentId, sessionId }) : null;
    if (wayOn?.paidOrderId) {
      const description = messages.orders.result.secondRefunded;
      const path = orderLinkPath(createOrderToken(ctx, wayOn.paidOrderId));
      throw redirectWithFlash(ctx, path, { title: messages.orders.result.alreadyPaid, description });
    }
    if (wayOn?.isBeingPaid) {
      return data({ state: "being_paid", message, isGuest: ctx.actor === null } as const, { status: 202 });
    }
    return data({ state: "error", message, checkout: wayOn?.checkout ?? null } as const, { status });
  }
}

/** A guest's order has a page of its own, and leaves the cart that is in their browser. */
function showGuestOrder(ctx: Context, request: Request, { id, lines, cause }: Purchase): Response {
  const items = readCartCookie(ctx, request.headers.get("Cookie"));
  const isBought = (item: RequestedItem) =>
    lines.some(({ trackId, releaseId }) => trackId === item.trackId && releaseId === item.releaseId);
  const cookies =
    items.length > 0
      ? cartCookies(
          ctx,
          items.filter((item) => !isBought(item)),
        )
      : [];
  const description =
    cause === "gift" ? messages.orders.result.guestsGift : messages.orders.result.guestsMusic;
  return redirectWithFlash(
    ctx,
    orderLinkPath(createOrderToken(ctx, id)),
    { title: messages.orders.result.success, description },
    cookies,
  );
}

/** A buyer returning from the provider is redirected to an address without a secret, which shows the purchase. */
async function receive(ctx: Context, paymentIntentId: string): Promise<Response> {
  try {
    await confirmPurchase(ctx, { paymentIntentId });
  } catch (error) {
    // The page itself asks again, and shows any error.
    if (!isDomainError(error)) logFailure(ctx, error);
  }
  return redirect(addressOf(paymentIntentId), 303);
}

function addressOf(paymentIntentId: string): string {
  return `/payment-success?payment_intent=${encodeURIComponent(paymentIntentId)}`;
}

function explain(ctx: Context, error: unknown) {
  const isExpected = isDomainError(error);
  if (!isExpected) logFailure(ctx, error);
  const isUnpaid = isExpected && error.code === "payment_required";
  return {
    isUnpaid,
    message: isUnpaid ? error.message : messages.orders.result.notConfirmed,
    status: isExpected ? httpStatus[error.code] : 500,
  };
}

function logFailure(ctx: Context, error: unknown): void {
  ctx.logger.error({ requestId: ctx.request.id, err: error }, "confirming a purchase failed");
}

export default function PaymentSuccess() {
  return <PaymentResult {...useLoaderData<typeof loader>()} />;
}
