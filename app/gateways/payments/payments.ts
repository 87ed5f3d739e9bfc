import Stripe from "stripe";
import type { StripeKeys } from "#app/env.server.ts";
import type { TestPayments } from "../test-payments/test-payments.ts";
import { balanceCalls } from "./balance.ts";
import { checkoutPageCalls } from "./checkout-pages.ts";
import { customerCalls } from "./customers.ts";
import { disputeCalls } from "./disputes.ts";
import { eventCalls } from "./events.ts";
import { paymentCalls } from "./payment.ts";
import { refundCalls } from "./refunds.ts";

/**
 * The card payment provider in the shop's own terms: only this folder and the test provider know Stripe's. What a call
 * fails with is a `PaymentError`.
 */
export type Payments = { provider: "none"; publishableKey: null } | OpenPayments;

export type OpenPayments = PaymentAccount & ReturnType<typeof callsOf>;

interface PaymentAccount {
  provider: "test" | "stripe";
  publishableKey: string | null;
  livemode: boolean;
  /** The in-process provider, in test mode only. */
  test: TestPayments | null;
}

/** Takes the SDK's requests to the provider. */
export type PaymentsHttpClient = NonNullable<Stripe.StripeConfig["httpClient"]>;

/** @param httpClient the network by default. */
export function connectToStripe(
  { secretKey, publishableKey, webhookSecret, livemode }: StripeKeys,
  httpClient?: PaymentsHttpClient,
): OpenPayments {
  const stripe = new Stripe(secretKey, {
    timeout: 20_000,
    maxNetworkRetries: 2,
    ...(httpClient && { httpClient }),
  });
  return { provider: "stripe", publishableKey, livemode, test: null, ...callsOf(stripe, webhookSecret) };
}

/** The same SDK, whose requests the provider in this process answers: nothing reaches the network. */
export function connectToTestProvider(test: TestPayments, webhookSecret: string): OpenPayments {
  const { httpClient } = test;
  const stripe = new Stripe("sk_test_in_process", { httpClient, maxNetworkRetries: 0 });
  return { provider: "test", publishableKey: null, livemode: false, test, ...callsOf(stripe, webhookSecret) };
}

function callsOf(stripe: Stripe, webhookSecret: string) {
  return {
    ...paymentCalls(stripe),
    ...checkoutPageCalls(stripe),
    ...customerCalls(stripe),
    ...refundCalls(stripe),
    ...disputeCalls(stripe),
    ...balanceCalls(stripe),
    ...eventCalls(stripe, webhookSecret),
  };
}
