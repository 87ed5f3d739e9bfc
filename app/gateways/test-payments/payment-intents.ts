import type Stripe from "stripe";
import { ApiError, resourceMissing } from "./core/api-error.ts";
import { newIdentifier } from "./core/identifiers.ts";
import { unixSeconds, type Work } from "./core/work.ts";
import { requireCustomer } from "./customers.ts";
import { recordEvent } from "./events.ts";
import { requirePaymentMethod } from "./payment-methods.ts";

type NewIntent = {
  amount: number;
  currency: string;
  customer?: string | undefined;
  description?: string | undefined;
  metadata: Record<string, string>;
  receiptEmail?: string | undefined;
  statementDescriptorSuffix?: string | undefined;
  paymentMethod?: string | undefined;
};

/** Begins an intent; nothing is charged before it is confirmed. */
export function createPaymentIntent(work: Work, wanted: NewIntent): Stripe.PaymentIntent {
  if (wanted.customer) requireCustomer(work, wanted.customer, "customer");
  if (wanted.paymentMethod) requirePaymentMethod(work, wanted.paymentMethod, "payment_method");
  const id = newIdentifier("pi");
  const intent: Stripe.PaymentIntent = {
    id,
    object: "payment_intent",
    allowed_payment_method_types: ["card"],
    amount: wanted.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: newIdentifier(`${id}_secret`),
    confirmation_method: "automatic",
    created: unixSeconds(work.now),
    currency: wanted.currency,
    customer: wanted.customer ?? null,
    customer_account: null,
    description: wanted.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: wanted.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: wanted.paymentMethod ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: wanted.receiptEmail ?? null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: wanted.statementDescriptorSuffix ?? null,
    status: wanted.paymentMethod ? "requires_confirmation" : "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
  };
  work.store.insert(intent);
  recordEvent(work, "payment_intent.created", intent);
  return intent;
}

/** @throws {ApiError} 400 or 404 for an unknown intent, depending on where it was named */
export function requirePaymentIntent(work: Work, id: string, parameter?: string): Stripe.PaymentIntent {
  const intent = work.store.find("payment_intent", id);
  if (!intent) throw resourceMissing("payment_intent", id, parameter);
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

export function unexpectedState(intent: Stripe.PaymentIntent, message: string): ApiError {
  return new ApiError(400, {
    type: "invalid_request_error",
    code: "payment_intent_unexpected_state",
    message,
    payment_intent: intent,
  });
}

const cancelable = ["requires_payment_method", "requires_confirmation", "requires_action"] as const;

/** Ends an unpaid intent for good. @throws {ApiError} 400 when it is paid, canceled or in processing */
export function cancelPaymentIntent(
  work: Work,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
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
