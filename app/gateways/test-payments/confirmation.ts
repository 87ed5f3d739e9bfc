import type Stripe from "stripe";
import { createCharge } from "./charges.ts";
import { completeSessionOf } from "./checkout/checkout-sessions.ts";
import { ApiError, invalidParameter } from "./core/api-error.ts";
import { isOn } from "./core/database.ts";
import type { Work } from "./core/work.ts";
import { recordEvent } from "./events.ts";
import { requireState, unexpectedState } from "./payment-intents.ts";
import { behaviourOf, type Decline, genericDecline } from "./payment-methods.ts";

const confirmable = ["requires_payment_method", "requires_confirmation", "requires_action"] as const;

/**
 * Tries to collect the money with a card: succeeds, asks for authentication, or is declined.
 * @throws {ApiError} 402 card_error for a decline, after which the intent takes another card;
 * 400 for an intent that is paid, canceled or lacks a payment method
 */
export function confirmPaymentIntent(
  work: Work,
  intent: Stripe.PaymentIntent,
  given: { paymentMethod?: string | undefined; returnUrl?: string | undefined },
): Stripe.PaymentIntent {
  requireState(intent, "confirm", confirmable);
  const methodId = given.paymentMethod ?? intent.payment_method;
  if (typeof methodId !== "string") {
    throw unexpectedState(
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. Confirm it again with one.",
    );
  }
  const method = work.store.require("payment_method", methodId, "payment_method");
  const behaviour = behaviourOf(method);
  if (behaviour.does === "succeed") {
    return isOn(work.database, "payments_held") ? hold(work, intent, method) : succeed(work, intent, method);
  }
  if (behaviour.does === "decline") throw decline(work, intent, method, behaviour.decline);
  return askForAuthentication(work, intent, method, given.returnUrl);
}

function succeed(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent {
  const charge = createCharge(work, intent, method, null);
  const succeeded: Stripe.PaymentIntent = {
    ...intent,
    status: "succeeded",
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
  };
  work.store.save(succeeded);
  recordEvent(work, "charge.succeeded", charge);
  recordEvent(work, "payment_intent.succeeded", succeeded);
  completeSessionOf(work, succeeded);
  return succeeded;
}

/** The bank takes its time: neither paid nor refused until finishProcessing. */
function hold(work: Work, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): Stripe.PaymentIntent {
  const held: Stripe.PaymentIntent = {
    ...intent,
    status: "processing",
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
  };
  work.store.save(held);
  recordEvent(work, "payment_intent.processing", held);
  return held;
}

/** Decides a payment in processing. @throws {ApiError} 400 when the intent isn't in processing */
export function finishProcessing(
  work: Work,
  intent: Stripe.PaymentIntent,
  outcome: "succeeded" | "failed",
): void {
  if (intent.status !== "processing" || typeof intent.payment_method !== "string") {
    throw unexpectedState(intent, "This payment is not in processing.");
  }
  const method = work.store.require("payment_method", intent.payment_method);
  if (outcome === "succeeded") succeed(work, intent, method);
  else decline(work, intent, method, genericDecline);
}

function decline(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  reason: Decline,
): ApiError {
  const charge = createCharge(work, intent, method, reason);
  recordEvent(work, "charge.failed", charge);
  const error = {
    type: "card_error" as const,
    code: reason.code,
    ...(reason.declineCode && { decline_code: reason.declineCode }),
    message: reason.message,
    charge: charge.id,
    payment_method: method,
  };
  const failed = fail(work, { ...intent, latest_charge: charge.id }, error);
  return new ApiError(402, { ...error, payment_intent: failed });
}

/** Puts the intent back to where it takes another card. */
function fail(
  work: Work,
  intent: Stripe.PaymentIntent,
  error: { type: string; code: string; message: string; payment_method: Stripe.PaymentMethod },
): Stripe.PaymentIntent {
  const failed: Stripe.PaymentIntent = {
    ...intent,
    status: "requires_payment_method",
    payment_method: null,
    next_action: null,
    last_payment_error: { ...error, code: error.code as Stripe.PaymentIntent.LastPaymentError.Code },
  };
  work.store.save(failed);
  recordEvent(work, "payment_intent.payment_failed", failed);
  return failed;
}

function askForAuthentication(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  returnUrl: string | undefined,
): Stripe.PaymentIntent {
  if (!returnUrl) {
    throw invalidParameter(
      "return_url",
      "This card asks for authentication: provide a `return_url` to which the customer comes back from it.",
    );
  }
  const waiting: Stripe.PaymentIntent = {
    ...intent,
    status: "requires_action",
    payment_method: method.id,
    last_payment_error: null,
    next_action: {
      type: "redirect_to_url",
      // The return address is stored here and not in the address, where anyone could name another.
      redirect_to_url: {
        return_url: returnUrl,
        url: `${work.publicUrl}/test-payments/authenticate/${intent.id}`,
      },
    },
  };
  work.store.save(waiting);
  recordEvent(work, "payment_intent.requires_action", waiting);
  return waiting;
}

/**
 * Ends the authentication that the card asked for.
 * @returns the intent: succeeded, or ready for another card
 * @throws {ApiError} 400 when it does not wait for authentication
 */
export function finishAuthentication(
  work: Work,
  intent: Stripe.PaymentIntent,
  passed: boolean,
): Stripe.PaymentIntent {
  if (intent.status !== "requires_action" || typeof intent.payment_method !== "string") {
    const message = "This payment does not wait for authentication (any more).";
    throw unexpectedState(intent, message, "notWaiting");
  }
  const method = work.store.require("payment_method", intent.payment_method);
  if (passed) return succeed(work, intent, method);
  return fail(work, intent, {
    type: "invalid_request_error",
    code: "payment_intent_authentication_failure",
    message: "The card was not authenticated. Try again, or use another card.",
    payment_method: method,
  });
}
