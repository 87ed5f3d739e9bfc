import type Stripe from "stripe";
import {
  expireOverdueSessions,
  expireSession,
  findIntentParameters,
  findLineItems,
  findSessionOf,
  requireSession,
} from "./checkout/checkout-sessions.ts";
import { confirmPaymentIntent, finishAuthentication } from "./confirmation.ts";
import { forPeople, invalidRequest } from "./core/api-error.ts";
import { type Provider, transact, type Work } from "./core/work.ts";
import { createPaymentIntent, requirePaymentIntent } from "./payment-intents.ts";

/** Where the customer's browser is sent next. */
export type Onward = { redirectTo: string };

/** The pages that a provider shows to the customer: hosted checkout, and the card's authentication. */
export function createCustomerPages(provider: Provider, afterWork: () => void) {
  const work = <Result>(task: (work: Work) => Result): Result => {
    try {
      return forPeople(provider, () => transact(provider, null, task));
    } finally {
      afterWork();
    }
  };
  return {
    /** @returns the session with its line items. @throws a refusal: not_found */
    getSession: (id: string): Stripe.Checkout.Session =>
      work((within) => {
        expireOverdueSessions(within);
        return { ...requireSession(within, id), line_items: findLineItems(within, id) };
      }),

    /**
     * Pays an open session with a tokenised card.
     * @throws a refusal: payment_required for a declined card, conflict for a session paid or expired
     */
    payHostedSession: (id: string, paymentMethodId: string): Onward =>
      work((within) => pay(within, id, paymentMethodId)),

    /** @throws a refusal: conflict when it isn't open */
    expireSession: (id: string): void => {
      work((within) => expireSession(within, requireSession(within, id)));
    },

    /** @throws a refusal: conflict when the intent doesn't wait for authentication */
    completeAuthentication: (intentId: string): Onward =>
      work((within) => authenticate(within, intentId, true)),

    /** The intent takes another card after this. @throws a refusal: as completeAuthentication */
    failAuthentication: (intentId: string): Onward => work((within) => authenticate(within, intentId, false)),
  };
}

function pay(work: Work, id: string, paymentMethod: string): Onward {
  expireOverdueSessions(work);
  const session = requireSession(work, id);
  if (session.status !== "open") {
    throw invalidRequest(
      session.status === "complete"
        ? "This payment was already made."
        : "This payment page has expired. Go back to the shop and start again.",
    );
  }
  const intent = intentOf(work, session);
  const returnUrl = session.url ?? work.publicUrl;
  const confirmed = confirmPaymentIntent(work, intent, { paymentMethod, returnUrl });
  return { redirectTo: confirmed.next_action?.redirect_to_url?.url ?? successUrlOf(session) };
}

function intentOf(work: Work, session: Stripe.Checkout.Session): Stripe.PaymentIntent {
  if (typeof session.payment_intent === "string") return requirePaymentIntent(work, session.payment_intent);
  const intent = createPaymentIntent(work, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? "",
    customer: typeof session.customer === "string" ? session.customer : undefined,
    ...findIntentParameters(work, session.id),
  });
  work.store.save({ ...session, payment_intent: intent.id });
  return intent;
}

function authenticate(work: Work, intentId: string, passed: boolean): Onward {
  const intent = requirePaymentIntent(work, intentId);
  const finished = finishAuthentication(work, intent, passed);
  const session = findSessionOf(work, intent);
  if (session?.status === "complete") return { redirectTo: successUrlOf(session) };
  const returnUrl = new URL(intent.next_action?.redirect_to_url?.return_url ?? work.publicUrl);
  if (!session) {
    returnUrl.searchParams.set("payment_intent", finished.id);
    returnUrl.searchParams.set("payment_intent_client_secret", finished.client_secret ?? "");
    returnUrl.searchParams.set("redirect_status", passed ? "succeeded" : "failed");
  }
  return { redirectTo: returnUrl.href };
}

function successUrlOf(session: Stripe.Checkout.Session): string {
  return (session.success_url ?? "").replaceAll("{CHECKOUT_SESSION_ID}", session.id);
}
