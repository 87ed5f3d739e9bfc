import type Stripe from "stripe";
import { z } from "zod";
import { invalidParameter } from "../core/api-error.ts";
import {
  address,
  chargeableAmount,
  currency,
  integer,
  listOf,
  mergeMetadata,
  metadata,
  text,
} from "../core/parameters.ts";
import { listPage, pageParameters, type Route, route } from "../core/routes.ts";
import { newIdentifier, newObject, type Work } from "../core/work.ts";
import { requireCustomer } from "../customers.ts";
import { expireOverdueSessions, expireSession, insertSessionDetails } from "./checkout-sessions.ts";

const lineItem = z.strictObject({
  price_data: z.strictObject({
    currency,
    unit_amount: chargeableAmount,
    product_data: z.strictObject({
      name: text,
      description: text.optional(),
      images: listOf(text).optional(),
      metadata: metadata.optional(),
    }),
  }),
  quantity: integer.refine((count) => count >= 1, "must be at least 1").default(1),
});

const createParameters = z.strictObject({
  mode: z.literal("payment", "the test provider knows `payment` only"),
  ui_mode: z.literal("hosted_page", "the test provider knows `hosted_page` only").default("hosted_page"),
  success_url: text,
  cancel_url: address.optional(),
  line_items: listOf(lineItem),
  allowed_payment_method_types: listOf(z.literal("card", "the test provider knows cards only")).optional(),
  client_reference_id: z.string().max(200).optional(),
  customer: text.optional(),
  customer_email: text.optional(),
  expires_at: integer.optional(),
  metadata: metadata.optional(),
  payment_intent_data: z
    .strictObject({ description: text.optional(), metadata: metadata.optional() })
    .optional(),
});

function asLineItem({ price_data: price, quantity }: z.output<typeof lineItem>): Stripe.LineItem {
  const total = price.unit_amount * quantity;
  return {
    id: newIdentifier("li"),
    object: "item",
    amount_subtotal: total,
    amount_total: total,
    currency: price.currency,
    description: price.product_data.name,
    quantity,
  } as Stripe.LineItem;
}

const minLifeSeconds = 30 * 60;
const maxLifeSeconds = 24 * 60 * 60;

/** Opens a hosted page for one payment; its intent is created when the customer first tries to pay. */
function createSession(work: Work, given: z.output<typeof createParameters>): Stripe.Checkout.Session {
  const [first, ...others] = given.line_items;
  if (!first) throw invalidParameter("line_items", "You must provide at least one line item.");
  if (others.some(({ price_data }) => price_data.currency !== first.price_data.currency)) {
    throw invalidParameter("line_items", "All line items must be in the same currency.");
  }
  if (given.customer && given.customer_email) {
    throw invalidParameter("customer_email", "You may only specify one of these: customer, customer_email.");
  }
  if (given.customer) requireCustomer(work, given.customer, "customer");
  const opened = newObject(work, "cs_test");
  const { expires_at: expiresAt = opened.created + maxLifeSeconds } = given;
  if (expiresAt < opened.created + minLifeSeconds || expiresAt > opened.created + maxLifeSeconds) {
    throw invalidParameter(
      "expires_at",
      "The `expires_at` timestamp must be 30 minutes to 24 hours from now.",
    );
  }
  const lineItems = given.line_items.map(asLineItem);
  const amount = lineItems.reduce((total, item) => total + item.amount_total, 0);
  const { description, metadata } = given.payment_intent_data ?? {};
  const intentParameters = { description, metadata: mergeMetadata(null, metadata) };
  insertSessionDetails(work, opened.id, { lineItems, intentParameters });
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
    customer_email: given.customer_email ?? null,
    expires_at: expiresAt,
    metadata: mergeMetadata(null, given.metadata),
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

const listParameters = pageParameters.extend({
  customer: text.optional(),
  payment_intent: text.optional(),
  status: z.enum(["open", "complete", "expired"]).optional(),
});

export const checkoutSessionRoutes: Route[] = [
  route("POST", "/v1/checkout/sessions", createParameters, createSession),
  route("GET", "/v1/checkout/sessions", listParameters, (work, parameters) => {
    expireOverdueSessions(work);
    return listPage(work, "checkout.session", "/v1/checkout/sessions", parameters);
  }),
  route("GET", "/v1/checkout/sessions/:id", z.strictObject({}), (work, _parameters, id) => {
    expireOverdueSessions(work);
    return work.store.require("checkout.session", id);
  }),
  route("POST", "/v1/checkout/sessions/:id/expire", z.strictObject({}), (work, _parameters, id) => {
    expireOverdueSessions(work);
    return expireSession(work, work.store.require("checkout.session", id));
  }),
];
