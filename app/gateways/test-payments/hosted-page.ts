import type Stripe from "stripe";
import { expireOverdueSessions, findSessionOf, readIntentParameters } from "./checkout/checkout-sessions.ts";
import { confirmPaymentIntent, finishAuthentication } from "./confirmation.ts";
import { ApiError } from "./core/api-error.ts";
import type { Work, WorkForPeople } from "./core/work.ts";
import { createPaymentIntent } from "./payment-intents.ts";

/** Where the customer's browser is sent next. */
export type Onward = { redirectTo: string };

/** What a hosted page shows. */
export type HostedSession = {
  status: "open" | "complete" | "expired";
  amountCents: number;
  cancelUrl: string | null;
  /** Null as long as nobody has tried to pay. */
  paymentIntentId: string | null;
};

/** The pages that a provider shows to the customer: hosted checkout, and the card's authentication. */
export function createCustomerPages(work: WorkForPeople) {
  return {
    /** @throws a refusal: not_found */
    getSession: (id: string): HostedSession =>
      work((within) => {
        expireOverdueSessions(within);
        const session = within.store.require("checkout.session", id);
        return {
          status: session.status as HostedSession["status"],
          amountCents: session.amount_total ?? 0,
          cancelUrl: session.cancel_url,
          paymentIntentId: typeof session.payment_intent === "string" ? session.payment_intent : null,
        };
      }),

    /**
     * Pays an open session with a tokenised card.
     * @throws a refusal: payment_required for a declined card, conflict for a session paid or expired
     */
    payHostedSession: (id: string, paymentMethodId: string): Onward =>
      work((within) => pay(within, id, paymentMethodId)),

    /** @throws a refusal: conflict when the intent doesn't wait for authentication */
    completeAuthentication: (intentId: string): Onward =>
      work((within) => authenticate(within, intentId, true)),

    /** The intent takes another card after this. @throws a refusal: as completeAuthentication */
    failAuthentication: (intentId: string): Onward => work((within) => authenticate(within, intentId, false)),
  };
}

function pay(work: Work, id: string, paymentMethod: string): Onward {
  expireOverdueSessions(work);
  const session = work.store.require("checkout.session", id);
  if (session.status !== "open") {
    throw new ApiError(
      400,
      { type: "invalid_request_error", message: `The page is ${session.status}.` },
      session.status === "complete" ? "paid" : "pageExpired",
    );
  }
  const intent = intentOf(work, session);
  const returnUrl = session.url ?? work.publicUrl;
  const confirmed = confirmPaymentIntent(work, intent, { paymentMethod, returnUrl });
  return { redirectTo: confirmed.next_action?.redirect_to_url?.url ?? successUrlOf(session) };
}

function intentOf(work: Work, session: Stripe.Checkout.Session): Stripe.PaymentIntent {
  if (typeof session.payment_intent === "string")
    return work.store.require("payment_intent", session.payment_intent);
  const intent = createPaymentIntent(work, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? "",
    customer: typeof session.customer === "string" ? session.customer : undefined,
    ...readIntentParameters(work, session.id),
  });
  work.store.save({ ...session, payment_intent: intent.id });
  return intent;
}

function authenticate(work: Work, intentId: string, passed: boolean): Onward {
  const intent = work.store.require("payment_intent", intentId);
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
