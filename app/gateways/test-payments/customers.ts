import type Stripe from "stripe";
import { z } from "zod";
import { resourceMissing } from "./core/api-error.ts";
import { getRoute, listRoute } from "./core/lists.ts";
import { mergeMetadata, metadata, text } from "./core/parameters.ts";
import { type Route, route } from "./core/routing.ts";
import { newObject, type Work } from "./core/work.ts";
import { recordEvent } from "./events.ts";

const customerParameters = z.strictObject({
  email: text.optional(),
  name: text.optional(),
  description: text.optional(),
  phone: text.optional(),
  metadata: metadata.optional(),
});
type CustomerParameters = z.output<typeof customerParameters>;

/** @throws {ApiError} 404 or 400 for an unknown or deleted customer, depending on where it was named */
export function requireCustomer(work: Work, id: string, parameter?: string): Stripe.Customer {
  const customer = work.store.require("customer", id, parameter);
  if (customer.deleted) throw resourceMissing("customer", id, parameter);
  return customer;
}

function createCustomer(work: Work, parameters: CustomerParameters): Stripe.Customer {
  const { metadata: entries, ...fields } = parameters;
  return work.store.insert({
    ...newObject(work, "cus"),
    object: "customer",
    address: null,
    balance: 0,
    currency: null,
    default_source: null,
    delinquent: false,
    discount: null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
    email: null,
    name: null,
    description: null,
    phone: null,
    ...emptyTextAsNull(fields),
    metadata: mergeMetadata(null, entries),
  });
}

function updateCustomer(work: Work, parameters: CustomerParameters, id: string): Stripe.Customer {
  const customer = requireCustomer(work, id);
  const { metadata: entries, ...fields } = parameters;
  return work.store.save({
    ...customer,
    ...emptyTextAsNull(fields),
    metadata: mergeMetadata(customer.metadata, entries),
  });
}

/** The record goes for good; only the fact that there was one stays. */
function deleteCustomer(work: Work, id: string): Stripe.DeletedCustomer {
  const customer = requireCustomer(work, id);
  recordEvent(work, "customer.deleted", { ...customer, email: null, name: null, phone: null });
  return work.store.save({ id, object: "customer", deleted: true });
}

function emptyTextAsNull(fields: Record<string, string | undefined>): Record<string, string | null> {
  const given = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, value === "" ? null : value]));
}

export const customerRoutes: Route[] = [
  route("POST", "/v1/customers", customerParameters, createCustomer),
  listRoute("customer", "/v1/customers", { email: text.optional() }),
  getRoute("customer", "/v1/customers"),
  route("POST", "/v1/customers/:id", customerParameters, updateCustomer),
  route("DELETE", "/v1/customers/:id", z.strictObject({}), (work, _parameters, id) =>
    deleteCustomer(work, id),
  ),
];
