import { data, redirect } from "@remix-run/node";
import type { PaymentOpening } from "#app/components/checkout/payment-opening.ts";
import type { Actor, Context } from "#app/domain/core/context.ts";
import { requireActor } from "#app/domain/core/require-actor.ts";
import { createPaymentIntent } from "#app/domain/purchases/checkout/create-payment-intent.ts";
import { openHostedCheckout } from "#app/domain/purchases/checkout/open-hosted-checkout.ts";
import { payWithTestCard } from "#app/domain/purchases/test-mode/pay-with-test-card.ts";
import { httpStatus } from "#app/http/domain-error-response.ts";
import { purchaseComplete } from "#app/http/flash-messages.ts";
import { formAgain, orFormAgain, redirectWithFlash } from "#app/http/forms.ts";
import type { RateLimits } from "#app/http/rate-limits.ts";
import type { FormSubmission, ReceivedForm } from "#app/http/received-form.ts";
import { DomainError, isDomainError } from "#app/shared/errors.ts";
import { openPaymentFormSchema, testPaymentFormSchema } from "#app/shared/purchases/schema.ts";
import { findTrackOnSale } from "./track-on-sale.ts";

/**
 * Opens a payment for the page's own card form. What is wrong is said by the page, which can still offer the
 * provider's: so the signed-out too get an answer here and no redirect.
 */
export async function openForCardForm(ctx: Context, limits: RateLimits, trackId: string, form: ReceivedForm) {
  try {
    const actor = requireActor(ctx);
    findTrackOnSale(ctx, trackId);
    const submission = form.parse(openPaymentFormSchema);
    if (submission.refusal) throw submission.refusal;
    if (submission.status !== "success") throw new DomainError("invalid", "Please reload this page.");
    await limits.consume("paymentIntentByUser", actor.user.id);
    const { clientSecret } = await createPaymentIntent(ctx, { trackId, price: submission.value.price });
    return data({ clientSecret } satisfies PaymentOpening);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const { code, message, retryAfterSeconds } = error;
    const headers = new Headers(retryAfterSeconds ? { "Retry-After": String(retryAfterSeconds) } : {});
    return data({ refusal: { code, message } } satisfies PaymentOpening, {
      status: httpStatus[code],
      headers,
    });
  }
}

/** Sends the buyer to the provider's own page. */
export async function goToProvider(
  ctx: Context,
  limits: RateLimits,
  actor: Actor,
  trackId: string,
  form: ReceivedForm,
) {
  const submission = form.parse(openPaymentFormSchema);
  if (submission.status !== "success") return formAgain(submission);
  return orCheckoutAgain(submission, async () => {
    await limits.consume("paymentIntentByUser", actor.user.id);
    const { url } = await openHostedCheckout(ctx, { trackId, price: submission.value.price });
    return redirect(url, 303);
  });
}

/** Pays with the card typed into the form of test mode. */
export async function payWithCard(
  ctx: Context,
  limits: RateLimits,
  actor: Actor,
  track: { id: string; title: string },
  form: ReceivedForm,
) {
  const submission = form.parse(testPaymentFormSchema);
  if (submission.status !== "success") return formAgain(submission);
  const { price, ...card } = submission.value;
  return orCheckoutAgain(submission, async () => {
    await limits.consume("paymentIntentByUser", actor.user.id);
    const paid = await payWithTestCard(ctx, { trackId: track.id, price, card });
    if (paid.outcome === "authentication_needed") return redirect(paid.address);
    return redirectWithFlash(
      ctx,
      `/payment-success?payment_intent=${paid.paymentIntentId}`,
      purchaseComplete(track.title),
    );
  });
}

/** Like `orFormAgain`, and says whether the provider is down: then its own page is no way out either. */
async function orCheckoutAgain<Input, Value>(
  submission: FormSubmission<Input, Value>,
  operate: () => Promise<Response>,
) {
  const answer = await orFormAgain(submission, operate);
  if (answer instanceof Response) return answer;
  return data({ ...answer.data, isProviderDown: answer.init?.status === 503 }, answer.init ?? undefined);
}
