import type Stripe from "stripe";
import { z } from "zod";
import { invalidParameter } from "../core/api-error.ts";
import { address, chargeableAmount, currency, integer, listOf, metadata, text } from "../core/parameters.ts";
import { type Route, route } from "../core/routes.ts";
import { newObject, type Work } from "../core/work.ts";
import { requireCustomer } from "../customers.ts";
import { expireOverdueSessions, expireSession, insertIntentParameters } from "./checkout-sessions.ts";

const lineItem = z.strictObject({
  price_data: z.strictObject({
    currency,
    unit_amount: chargeableAmount,
    product_data: z.strictObject({ name: text, description: text.optional() }),
  }),
  quantity: integer.refine((count) => count >= 1, "must be at least 1").default(1),
});

const createParameters = z.strictObject({
  mode: z.literal("payment", "the test provider knows `payment` only"),
  ui_mode: z.literal("hosted_page", "the test provider knows `hosted_page` only").default("hosted_page"),
  success_url: text,
  cancel_url: address.optional(),
  line_items: listOf(lineItem),
  client_reference_id: z.string().max(200).optional(),
  customer: text.optional(),
  locale: text.optional(),
  metadata,
  payment_intent_data: z.strictObject({ metadata }).default({ metadata: {} }),
});

const lifeSeconds = 24 * 60 * 60;

/** Opens a hosted page for one payment; its intent is created when the customer first tries to pay. */
function createSession(work: Work, given: z.output<typeof createParameters>): Stripe.Checkout.Session {
  const [first, ...others] = given.line_items;
  if (!first) throw invalidParameter("line_items", "You must provide at least one line item.");
  if (others.some(({ price_data }) => price_data.currency !== first.price_data.currency)) {
    throw invalidParameter("line_items", "All line items must be in the same currency.");
  }
  if (given.customer) requireCustomer(work, given.customer, "customer");
  const opened = newObject(work, "cs_test");
  const amount = given.line_items.reduce((sum, item) => sum + item.price_data.unit_amount * item.quantity, 0);
  insertIntentParameters(work, opened.id, given.payment_intent_data);
  return work.store.insert<Stripe.Checkout.Session>({
    ...opened,
    object: "checkout.session",
    allowed_payment_method_types: ["card"],
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: given.cancel_url ?? null,
    client_reference_id: given.client_reference_id ?? null,
    currency: first.price_data.currency,
    customer: given.customer ?? null,
    expires_at: opened.created + lifeSeconds,
    metadata: given.metadata,
    mode: "payment",
    payment_intent: null,
    payment_method_types: ["card"],
    payment_status: "unpaid",
    status: "open",
    success_url: given.success_url,
    ui_mode: "hosted_page",
    url: `${work.publicUrl}/test-payments/checkout/${opened.id}`,
  });
}

export const checkoutSessionRoutes: Route[] = [
  route("POST", "/v1/checkout/sessions", createParameters, createSession),
  route("GET", "/v1/checkout/sessions/:id", z.strictObject({}), (work, _parameters, id) => {
    expireOverdueSessions(work);
    return work.store.require("checkout.session", id);
  }),
  route("POST", "/v1/checkout/sessions/:id/expire", z.strictObject({}), (work, _parameters, id) => {
    expireOverdueSessions(work);
    return expireSession(work, work.store.require("checkout.session", id));
  }),
];
