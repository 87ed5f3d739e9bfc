import { z } from "zod";
import { findSessionOf } from "./checkout/checkout-sessions.ts";
import { confirmPaymentIntent } from "./confirmation.ts";
import { invalidRequest } from "./core/api-error.ts";
import { address, flag, text } from "./core/parameters.ts";
import { getRoute, listRoute, type Route, route } from "./core/routes.ts";
import { cancelPaymentIntent, createPaymentIntent, newIntentParameters } from "./payment-intents.ts";

const createParameters = newIntentParameters.extend({
  confirm: flag.default(false),
  return_url: address.optional(),
});

const confirmParameters = z.strictObject({
  payment_method: text.optional(),
  return_url: address.optional(),
});

export const paymentIntentRoutes: Route[] = [
  route("POST", "/v1/payment_intents", createParameters, (work, { confirm, return_url, ...given }) => {
    const intent = createPaymentIntent(work, given);
    return confirm ? confirmPaymentIntent(work, intent, { returnUrl: return_url }) : intent;
  }),
  listRoute("payment_intent", "/v1/payment_intents"),
  getRoute("payment_intent", "/v1/payment_intents"),
  route("POST", "/v1/payment_intents/:id/confirm", confirmParameters, (work, given, id) =>
    confirmPaymentIntent(work, work.store.require("payment_intent", id), {
      paymentMethod: given.payment_method,
      returnUrl: given.return_url,
    }),
  ),
  route("POST", "/v1/payment_intents/:id/cancel", z.strictObject({}), (work, _parameters, id) => {
    const intent = work.store.require("payment_intent", id);
    if (findSessionOf(work, intent)) {
      throw invalidRequest("This PaymentIntent belongs to a Checkout Session: expire the session instead.");
    }
    return cancelPaymentIntent(work, intent);
  }),
];
