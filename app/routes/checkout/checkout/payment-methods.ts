import { type AppLoadContext, data, redirect } from "@remix-run/node";
import type { PaymentOpening } from "#app/components/shop/checkout/payment-opening.ts";
import type { Context } from "#app/domain/core/context.ts";
import { subscribe } from "#app/domain/mail/newsletter/subscribe.ts";
import { claimAsGuest, claimForFree } from "#app/domain/shop/checkout/claim-for-free.ts";
import {
  createHostedCheckout,
  createPaymentIntent,
} from "#app/domain/shop/checkout/create-payment-intent.ts";
import { closeReplaced } from "#app/domain/shop/checkout/start-payment.ts";
import { saveGift } from "#app/domain/shop/gifts/write-gift.ts";
import {
  findGuestBuyer,
  requireBuyerEmail,
  requireBuyerKey,
} from "#app/domain/shop/guests/guest-checkout.ts";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { guestCookie, guestFor } from "#app/http/cookies/guest-cookie.ts";
import { plainForm, redirectWithFlash } from "#app/http/forms/forms.ts";
import type { ReceivedForm } from "#app/http/forms/received-form.ts";
import { paymentPage } from "#app/http/redirects.ts";
import { httpStatus } from "#app/http/refusals.ts";
import { messages } from "#app/messages/messages.ts";
import { isDomainError } from "#app/shared/core/errors.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { giftSchema } from "#app/shared/shop/gifts/schema.ts";
import { paymentStep } from "#app/shared/shop/purchases/edit-path.ts";
import {
  guestFormSchema,
  openPaymentFormSchema,
  testPaymentFormSchema,
} from "#app/shared/shop/purchases/schema.ts";
import { type CheckoutRequest, type OpenCheckout, openCheckout } from "./checkout-request.ts";

/**
 * Opens a payment for the page's own card form. The page shows any error and can still offer the provider's page, so
 * even a signed-out buyer gets a response here and no redirect.
 */
export async function openForCardForm(
  context: AppLoadContext,
  checkout: CheckoutRequest,
  form: ReceivedForm,
) {
  const { ctx, limits, retryAfter } = context;
  try {
    const buyer = requireBuyerKey(ctx);
    const { requested } = openCheckout(ctx, checkout);
    const { price } = form.read(openPaymentFormSchema, messages.checkout.page.reload);
    await limits.consume("paymentIntentByUser", buyer);
    const { clientSecret } = await createPaymentIntent(ctx, {
      ...requested,
      price,
      isOpenedEarly: true,
    });
    return data({ clientSecret } satisfies PaymentOpening);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    // It was paid in another tab a moment ago: the way out leads to the order.
    if (error.code === "conflict") openCheckout(ctx, checkout);
    const { code, message, retryAfterSeconds } = error;
    if (retryAfterSeconds) retryAfter(retryAfterSeconds);
    return data({ refusal: { code, message } } satisfies PaymentOpening, { status: httpStatus[code] });
  }
}

/** Only the newsletter's box of the page's own card form, which is paid without a form of ours. */
export const askForNews = plainForm(openPaymentFormSchema, ({ ctx, value: { newsletter } }) => {
  storeConsent(ctx, newsletter);
  return new Response(null, { status: 204 });
});

/** A mail asks the buyer to confirm what they ticked; nothing that they pay depends on it. */
function storeConsent(ctx: Context, newsletter: "on" | undefined): void {
  if (newsletter === "on") subscribe(ctx, requireBuyerEmail(ctx), { topic: "news", place: "checkout" });
}

/** What these forms call the box that buyers agree with. */
const boxNames = { fieldNames: { agreesToWithdrawal: "withdrawal" } } as const;

/** Redirects to the provider's own page. */
export const goToProvider = ({ requested }: OpenCheckout) =>
  plainForm(
    openPaymentFormSchema,
    async ({ ctx, limits, value: { price, newsletter, withdrawal } }) => {
      await limits.consume("paymentIntentByUser", requireBuyerKey(ctx));
      const agreesToWithdrawal = withdrawal === "on";
      const { url } = await createHostedCheckout(ctx, { ...requested, price, agreesToWithdrawal });
      storeConsent(ctx, newsletter);
      return redirect(paymentPage(ctx, url), 303);
    },
    boxNames,
  );

/** Pays with the card from the form of test mode. */
export const payWithCard = ({ requested }: OpenCheckout) =>
  plainForm(
    testPaymentFormSchema,
    async ({ ctx, limits, value: { price, newsletter, withdrawal, ...card } }) => {
      await limits.consume("paymentIntentByUser", requireBuyerKey(ctx));
      const agreesToWithdrawal = withdrawal === "on";
      const paid = await payWithTestCard(ctx, { ...requested, price, agreesToWithdrawal, card });
      storeConsent(ctx, newsletter);
      if (paid.outcome === "authentication_needed") return redirect(paymentPage(ctx, paid.address));
      return redirect(`/payment-success?payment_intent=${paid.paymentIntentId}`);
    },
    boxNames,
  );

/** Writes down who a gift is for, and goes on to its payment. */
export const nameRecipient = ({ path, gift }: CheckoutRequest) =>
  plainForm(giftSchema, ({ ctx, value }) => {
    const id = saveGift(ctx, value, gift?.id);
    const [address = "", query] = path.split("?", 2);
    const parameters = new URLSearchParams(query);
    parameters.set("gift", id);
    return redirect(`${address}?${parameters}`);
  });

/** Takes what costs nothing. */
export const claim = ({ requested, order }: OpenCheckout) =>
  plainForm(
    openPaymentFormSchema,
    async ({ ctx, limits, value: { price, newsletter, withdrawal } }) => {
      await limits.consume("paymentIntentByUser", requireBuyerKey(ctx));
      const agreesToWithdrawal = withdrawal === "on";
      await closeReplaced(ctx, requested);
      if (findGuestBuyer(ctx)) {
        const email = requireBuyerEmail(ctx);
        await limits.consume("orderMailByEmail", email);
        claimAsGuest(ctx, { ...requested, price, agreesToWithdrawal });
        storeConsent(ctx, newsletter);
        return redirectWithFlash(ctx, "/orders", {
          title: messages.checkout.free.sent,
          description: messages.checkout.free.sentTo(order.title, formatEmailAddress(email)),
        });
      }
      const { id } = claimForFree(ctx, { ...requested, price, agreesToWithdrawal });
      storeConsent(ctx, newsletter);
      return redirectWithFlash(ctx, `/dashboard/purchases/${id}`, {
        variant: "default",
        title: messages.checkout.free.yours,
        description: messages.checkout.free.complete(order.title),
      });
    },
    boxNames,
  );

/** Who pays without an account: the address is stored in this browser, and the page goes on to the payment. */
export const nameGuest = ({ path }: CheckoutRequest) =>
  plainForm(guestFormSchema, ({ ctx, value: { email } }) =>
    redirect(paymentStep(path), { headers: { "Set-Cookie": guestCookie(ctx, guestFor(ctx, email)) } }),
  );
