import type Stripe from "stripe";
import type { Work } from "../core/work.ts";
import { recordEvent } from "../events.ts";

/** @returns the checkout session that made this intent, if one did. */
export function findSessionOf(work: Work, intent: Stripe.PaymentIntent): Stripe.Checkout.Session | undefined {
  return work.store.all("checkout.session", "payment_intent", intent.id)[0];
}

/** Marks the session of a paid intent complete. */
export function completeSessionOf(work: Work, intent: Stripe.PaymentIntent): void {
  const session = findSessionOf(work, intent);
  if (!session) return;
  const completed: Stripe.Checkout.Session = {
    ...session,
    status: "complete",
    payment_status: "paid",
    url: null,
  };
  work.store.save(completed);
  recordEvent(work, "checkout.session.completed", completed);
}
