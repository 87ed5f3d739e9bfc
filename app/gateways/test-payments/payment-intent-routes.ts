import { z } from "zod";
import { findSessionOf } from "./checkout/checkout-sessions.ts";
import { confirmPaymentIntent } from "./confirmation.ts";
import { invalidRequest } from "./core/api-error.ts";
import { listPage, pageParameters } from "./core/lists.ts";
import {
  address,
  chargeableAmount,
  currency,
  flag,
  listOf,
  mergeMetadata,
  metadata,
  text,
} from "./core/parameters.ts";
import { type Route, route } from "./core/routing.ts";
import { cancelPaymentIntent, createPaymentIntent, requirePaymentIntent } from "./payment-intents.ts";

const allowedTypes = listOf(z.literal("card", "the test provider knows cards only"));

const createParameters = z.strictObject({
  amount: chargeableAmount,
  currency,
  allowed_payment_method_types: allowedTypes.optional(),
  automatic_payment_methods: z.strictObject({ enabled: flag, allow_redirects: text.optional() }).optional(),
  confirm: flag.default(false),
  customer: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  payment_method: text.optional(),
  receipt_email: text.optional(),
  return_url: address.optional(),
  statement_descriptor_suffix: z.string().max(22).optional(),
});

const confirmParameters = z.strictObject({
  payment_method: text.optional(),
  return_url: address.optional(),
});

const cancelParameters = z.strictObject({
  cancellation_reason: z.enum(["abandoned", "duplicate", "fraudulent", "requested_by_customer"]).optional(),
});

export const paymentIntentRoutes: Route[] = [
  route("POST", "/v1/payment_intents", createParameters, (work, given) => {
    const intent = createPaymentIntent(work, {
      amount: given.amount,
      currency: given.currency,
      customer: given.customer,
      description: given.description,
      metadata: mergeMetadata(null, given.metadata),
      receiptEmail: given.receipt_email,
      statementDescriptorSuffix: given.statement_descriptor_suffix,
      paymentMethod: given.payment_method,
    });
    return given.confirm ? confirmPaymentIntent(work, intent, { returnUrl: given.return_url }) : intent;
  }),
  route(
    "GET",
    "/v1/payment_intents",
    pageParameters.extend({ customer: text.optional() }),
    (work, { customer, ...page }) =>
      listPage(work, "payment_intent", "/v1/payment_intents", { customer }, page),
  ),
  route(
    "GET",
    "/v1/payment_intents/:id",
    z.strictObject({ client_secret: text.optional() }),
    (work, _parameters, id) => requirePaymentIntent(work, id),
  ),
  route("POST", "/v1/payment_intents/:id/confirm", confirmParameters, (work, given, id) =>
    confirmPaymentIntent(work, requirePaymentIntent(work, id), {
      paymentMethod: given.payment_method,
      returnUrl: given.return_url,
    }),
  ),
  route("POST", "/v1/payment_intents/:id/cancel", cancelParameters, (work, { cancellation_reason }, id) => {
    const intent = requirePaymentIntent(work, id);
    if (findSessionOf(work, intent)) {
      throw invalidRequest("This PaymentIntent belongs to a Checkout Session: expire the session instead.");
    }
    return cancelPaymentIntent(work, intent, cancellation_reason ?? null);
  }),
];
