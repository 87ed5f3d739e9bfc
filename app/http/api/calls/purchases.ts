import { z } from "zod";
import type { Context } from "#app/domain/core/context.ts";
import { redeemCode } from "#app/domain/grants/codes/redeem-code.ts";
import { listCartItems } from "#app/domain/shop/cart/read-cart.ts";
import { confirmPurchase } from "#app/domain/shop/checkout/confirm-purchase.ts";
import { createPaymentIntent } from "#app/domain/shop/checkout/create-payment-intent.ts";
import { type OrderRequest, priceOrder } from "#app/domain/shop/checkout/price-order.ts";
import { saveGift } from "#app/domain/shop/gifts/write-gift.ts";
import { requireBuyerKey } from "#app/domain/shop/guests/guest-checkout.ts";
import { listPurchases, presentPurchase } from "#app/domain/shop/history/list-purchases.ts";
import { readLinesOf } from "#app/domain/shop/order-lines/order-lines.ts";
import { handlePaymentEvent } from "#app/domain/shop/settlement/handle-payment-event.ts";
import { readCartCookie } from "#app/http/cookies/cart-cookie.ts";
import { cookieHeaders } from "#app/http/cookies/cookies.ts";
import { guestCookie, guestFor } from "#app/http/cookies/guest-cookie.ts";
import { checkCode } from "#app/http/discount-code.ts";
import { limitCodeGuesses } from "#app/http/limits/rate-limits.ts";
import { fieldError } from "#app/shared/core/errors.ts";
import { parseCents } from "#app/shared/core/money.ts";
import { redeemSchema } from "#app/shared/grants/codes/schema.ts";
import {
  confirmedPurchaseSchema,
  confirmPurchaseSchema,
  createPaymentIntentSchema,
  openIntentSchema,
  purchaseSchema,
  testPaymentFormSchema,
} from "#app/shared/shop/purchases/schema.ts";
import { call, chapter, json } from "../operation.ts";

const tag = "Purchases";

export const purchaseOperations = chapter(tag, {
  "post /api/create-payment-intent": call({
    summary: "Open a payment for a track, a release or the cart, or get the one that is open",
    description:
      "Exactly one of `trackId`, `releaseId` and `cart`. Pay it with the provider that `/api/init` names, by its own tools and the client secret, or on the page `/checkout`; then confirm it. Where the provider is `test`, `POST /checkout` takes test cards. `amount` is for named prices: without it the least is paid, and in a cart what each thing has there; a fixed price takes no notice of it. 400 where there is nothing to pay (a free track, a sum of 0, a cart without anything to buy: what is taken for 0 is taken on the page `/checkout`), for less than the minimum or than a card can be charged, for a release that isn't sold as a whole, for a `discount` that can't be used, lowers nothing of it or less than a sale does, and without `agreesToWithdrawal` where the seller is in the EU; opening a payment accepts the site's terms, where it has some; 404 for what isn't sold here; with `gift` or `giftId` it is a gift, which has the full price whatever the caller owns and gives the caller nothing; 400 for what is free and for a day that is over, and the same `gift` again is the same payment; 409 for what the caller owns, and while another payment of it is being processed. Where the shop sells to guests, a caller without a session sends `email`, and gets the cookie with which this browser alone confirms the payment; it opens nothing of what the address owns.",
    access: "buyer",
    body: createPaymentIntentSchema,
    fieldNames: { sendOn: "gift" },
    responses: { 200: json(openIntentSchema, "The open payment.") },
    async answer({ ctx: caller, limits, request, body }) {
      const guest = body.email && !caller.actor ? guestFor(caller, body.email) : caller.request.guest;
      const ctx = { ...caller, request: { ...caller.request, guest } };
      await limits.consume("paymentIntentByUser", requireBuyerKey(ctx));
      const order = requestedOrder(ctx, body, request);
      if (body.discount) {
        order.code = await checkCode({ ctx, limits }, body.discount, "discount");
        const refusal = priceOrder(ctx, order).code?.refusal;
        if (refusal) throw fieldError<z.output<typeof createPaymentIntentSchema>>("discount", refusal);
      }
      const { clientSecret, paymentIntentId } = await createPaymentIntent(ctx, order);
      const cookies = !ctx.actor && guest ? [guestCookie(ctx, guest)] : [];
      return Response.json({ clientSecret, paymentIntentId }, { headers: cookieHeaders(cookies) });
    },
  }),
  "post /api/confirm-purchase": call({
    summary: "Confirm a payment and get the purchase",
    description:
      "402 until it is paid, and for one that was refunded, is disputed or is being checked: the sentence says which. A guest confirms with the cookie of the browser that opened the payment. 404 for somebody else's and for none. `track` and `trackId` are null unless it is of one track alone; `purchase.lines` says what it is of in any case.",
    access: "buyer",
    body: confirmPurchaseSchema,
    responses: { 200: json(confirmedPurchaseSchema, "What was bought.") },
    answer: ({ ctx, body }) => confirmPurchase(ctx, body),
  }),
  "post /api/redeem": call({
    summary: "Redeem a code for a track or release",
    description:
      "Small letters, spaces and hyphens don't matter. 404 for a code that doesn't exist: after 20 of them in ten minutes 429. 409 where the code is used, expired or stopped, where the caller owns the music already or has redeemed another code of the same batch, and where the music isn't out: the sentence says which, and the code isn't used.",
    access: "signed_in",
    body: redeemSchema,
    responses: { 201: json(purchaseSchema, "The order that it made, of cause `code`.") },
    async answer({ ctx, limits, body: { code } }) {
      const order = await limitCodeGuesses(ctx, limits, () => redeemCode(ctx, code));
      return presentPurchase(order, readLinesOf(ctx, order.id));
    },
  }),
  "get /api/user/purchases": {
    summary: "The caller's purchases, newest first",
    description:
      "Of each the lines with what was paid for them. A line that was refunded alone is `refunded`, and the others stay. Payments that nobody tried to pay and canceled ones are left out; what cost nothing has no `paymentIntentId`.",
    access: "signed_in",
    responses: { 200: json(z.array(purchaseSchema), "The purchases.") },
    answer: ({ ctx }) => listPurchases(ctx),
  },
  "post /api/webhooks/stripe": {
    summary: "Receive events from the payment provider",
    description: "The signature in `Stripe-Signature` is over the body as it comes.",
    access: "everyone",
    otherBody: { contentType: "application/json", description: "A signed event." },
    responses: { 200: json(z.object({ received: z.literal(true) }), "Received; don't send it again.") },
    async answer({ ctx, request }) {
      const rawBody = Buffer.from(await request.arrayBuffer());
      await handlePaymentEvent(ctx, rawBody, request.headers.get("Stripe-Signature"));
      return { received: true };
    },
  },
});

/** Only in test mode. */
export const testPurchaseOperations = chapter(tag, {
  "post /checkout": {
    summary: "Pay for a track, a release or the cart with a test card: the form of the checkout page",
    description:
      "The examples are a card that pays. `4000 0000 0000 0002` is declined; for `4000 0025 0000 3155` the answer leads to the page where the bank asks for confirmation.",
    access: "signed_in",
    query: z.object({
      trackId: z.string().optional(),
      releaseId: z.string().optional().describe("Without either it is the cart that is paid."),
      amount: z.string().optional().describe("Where the fan names the price."),
      gift: z.string().optional().describe("The id of a gift: the form with `intent=gift` leads to it."),
    }),
    form: testPaymentFormSchema,
    isPage: true,
    responses: {
      302: {
        description:
          "Paid: redirects to `/payment-success` with the payment's id, to confirm it. Signed out: redirects to `/auth`; where the shop sells to guests, send `intent=guest` and `email` first, and come with the cookie. What is owned, free or not sold: redirects to a page that says so.",
      },
      400: {
        description: "The card is not valid, or the price has changed: the form again.",
        contentType: "text/html",
      },
      402: { description: "The card was declined: the form again.", contentType: "text/html" },
    },
  },
});

function requestedOrder(
  ctx: Context,
  input: z.output<typeof createPaymentIntentSchema>,
  request: Request,
): OrderRequest {
  const { trackId, releaseId, amount, price, agreesToWithdrawal } = input;
  const giftId = input.giftId ?? (input.gift && saveGift(ctx, input.gift));
  const common = { price, agreesToWithdrawal, ...(giftId && { gift: { id: giftId } }) };
  const cents = amount === undefined ? undefined : (parseCents(amount) ?? undefined);
  if (trackId !== undefined) return { trackId, amount: cents, ...common };
  if (releaseId !== undefined) return { releaseId, amount: cents, ...common };
  return { items: listCartItems(ctx, readCartCookie(ctx, request.headers.get("Cookie"))), ...common };
}
