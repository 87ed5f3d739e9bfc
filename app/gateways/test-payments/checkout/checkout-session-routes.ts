import type Stripe from "stripe";
import { z } from "zod";
import { invalidParameter } from "../core/api-error.ts";
import { newIdentifier } from "../core/identifiers.ts";
import { listPage, pageParameters } from "../core/lists.ts";
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
import { type Route, route } from "../core/routing.ts";
import { unixSeconds, type Work } from "../core/work.ts";
import {
  createSession,
  expireOverdueSessions,
  expireSession,
  findLineItems,
  requireSession,
} from "./checkout-sessions.ts";

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
  locale: text.optional(),
  metadata: metadata.optional(),
  payment_intent_data: z
    .strictObject({ description: text.optional(), metadata: metadata.optional() })
    .optional(),
  submit_type: text.optional(),
});

function asLineItem(work: Work, { price_data: price, quantity }: z.output<typeof lineItem>): Stripe.LineItem {
  const total = price.unit_amount * quantity;
  return {
    id: newIdentifier("li"),
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency: price.currency,
    description: price.product_data.name,
    metadata: {},
    price: {
      id: newIdentifier("price"),
      object: "price",
      active: false,
      billing_scheme: "per_unit",
      created: unixSeconds(work.now),
      currency: price.currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: newIdentifier("prod"),
      recurring: null,
      tax_behavior: "unspecified",
      tiers_mode: null,
      transform_quantity: null,
      type: "one_time",
      unit_amount: price.unit_amount,
      unit_amount_decimal: null,
    },
    quantity,
  };
}

function createFrom(work: Work, given: z.output<typeof createParameters>): Stripe.Checkout.Session {
  const [first, ...others] = given.line_items;
  if (!first) throw invalidParameter("line_items", "You must provide at least one line item.");
  if (others.some(({ price_data }) => price_data.currency !== first.price_data.currency)) {
    throw invalidParameter("line_items", "All line items must be in the same currency.");
  }
  if (given.customer && given.customer_email) {
    throw invalidParameter("customer_email", "You may only specify one of these: customer, customer_email.");
  }
  return createSession(work, {
    lineItems: given.line_items.map((item) => asLineItem(work, item)),
    currency: first.price_data.currency,
    successUrl: given.success_url,
    cancelUrl: given.cancel_url,
    clientReferenceId: given.client_reference_id,
    customer: given.customer,
    customerEmail: given.customer_email,
    expiresAt: given.expires_at,
    metadata: mergeMetadata(null, given.metadata),
    intentParameters: {
      description: given.payment_intent_data?.description,
      metadata: mergeMetadata(null, given.payment_intent_data?.metadata),
    },
  });
}

const listParameters = pageParameters.extend({
  customer: text.optional(),
  payment_intent: text.optional(),
  status: z.enum(["open", "complete", "expired"]).optional(),
});

export const checkoutSessionRoutes: Route[] = [
  route("POST", "/v1/checkout/sessions", createParameters, createFrom),
  route(
    "GET",
    "/v1/checkout/sessions",
    listParameters,
    (work, { customer, payment_intent, status, ...page }) => {
      expireOverdueSessions(work);
      const filters = { customer, payment_intent, status };
      return listPage(work, "checkout.session", "/v1/checkout/sessions", filters, page);
    },
  ),
  route("GET", "/v1/checkout/sessions/:id", z.strictObject({}), (work, _parameters, id) => {
    expireOverdueSessions(work);
    return requireSession(work, id);
  }),
  route("GET", "/v1/checkout/sessions/:id/line_items", pageParameters, (work, _parameters, id) =>
    findLineItems(work, requireSession(work, id).id),
  ),
  route("POST", "/v1/checkout/sessions/:id/expire", z.strictObject({}), (work, _parameters, id) => {
    expireOverdueSessions(work);
    return expireSession(work, requireSession(work, id));
  }),
];
