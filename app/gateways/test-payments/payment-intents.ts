import type Stripe from "stripe";
import { z } from "zod";
import { ApiError, type RefusalReason } from "./core/api-error.ts";
import { chargeableAmount, currency, flag, metadata, text } from "./core/parameters.ts";
import { newIdentifier, newObject, unixSeconds, type Work } from "./core/work.ts";
import { requireCustomer } from "./customers.ts";
import { recordEvent } from "./events.ts";

export const newIntentParameters = z.strictObject({
  amount: chargeableAmount,
  currency,
  automatic_payment_methods: z.strictObject({ enabled: flag }).optional(),
  customer: text.optional(),
  metadata,
  payment_method: text.optional(),
});

/** Begins an intent; nothing is charged before it is confirmed. */
export function createPaymentIntent(
  work: Work,
  given: z.output<typeof newIntentParameters>,
): Stripe.PaymentIntent {
  if (given.customer) requireCustomer(work, given.customer, "customer");
  if (given.payment_method) work.store.require("payment_method", given.payment_method, "payment_method");
  const begun = newObject(work, "pi");
  const intent = work.store.insert<Stripe.PaymentIntent>({
    ...begun,
    object: "payment_intent",
    allowed_payment_method_types: ["card"],
    amount: given.amount,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: newIdentifier(`${begun.id}_secret`),
    confirmation_method: "automatic",
    currency: given.currency,
    customer: given.customer ?? null,
    last_payment_error: null,
    latest_charge: null,
    metadata: given.metadata,
    next_action: null,
    payment_method: given.payment_method ?? null,
    payment_method_types: ["card"],
    status: given.payment_method ? "requires_confirmation" : "requires_payment_method",
  });
  recordEvent(work, "payment_intent.created", intent);
  return intent;
}

/** @throws {ApiError} 400 payment_intent_unexpected_state unless the intent is in one of these states */
export function requireState(
  intent: Stripe.PaymentIntent,
  verb: string,
  states: readonly Stripe.PaymentIntent.Status[],
): void {
  if (states.includes(intent.status)) return;
  throw unexpectedState(
    intent,
    `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}. ` +
      `Only a PaymentIntent with one of the following statuses may be ${verb}ed: ${states.join(", ")}.`,
  );
}

export function unexpectedState(
  intent: Stripe.PaymentIntent,
  message: string,
  reason?: RefusalReason,
): ApiError {
  const code = "payment_intent_unexpected_state";
  return new ApiError(400, { type: "invalid_request_error", code, message, payment_intent: intent }, reason);
}

const cancelable = ["requires_payment_method", "requires_confirmation", "requires_action"] as const;

/** Ends an unpaid intent for good. @throws {ApiError} 400 when it is paid, canceled or in processing */
export function cancelPaymentIntent(
  work: Work,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null = null,
): Stripe.PaymentIntent {
  requireState(intent, "cancel", cancelable);
  const canceled: Stripe.PaymentIntent = {
    ...intent,
    status: "canceled",
    canceled_at: unixSeconds(work.now),
    cancellation_reason: reason,
    next_action: null,
  };
  work.store.save(canceled);
  recordEvent(work, "payment_intent.canceled", canceled);
  return canceled;
}
