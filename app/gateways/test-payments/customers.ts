import type Stripe from "stripe";
import { z } from "zod";
import { resourceMissing } from "./core/api-error.ts";
import { metadata, text } from "./core/parameters.ts";
import { getRoute, type Route, route } from "./core/routes.ts";
import { newObject, type Work } from "./core/work.ts";
import { recordEvent } from "./events.ts";

const customerParameters = z.strictObject({
  email: text.optional(),
  metadata,
});

/** @throws {ApiError} 404 or 400 for an unknown or deleted customer, depending on where it was named */
export function requireCustomer(work: Work, id: string, parameter?: string): Stripe.Customer {
  const customer = work.store.require("customer", id, parameter);
  if (customer.deleted) throw resourceMissing("customer", id, parameter);
  return customer;
}

function createCustomer(
  work: Work,
  { email, metadata }: z.output<typeof customerParameters>,
): Stripe.Customer {
  return work.store.insert<Stripe.Customer>({
    ...newObject(work, "cus"),
    object: "customer",
    email: email ?? null,
    metadata,
  });
}

/** The record goes for good; only the fact that there was one stays. */
function deleteCustomer(work: Work, id: string): Stripe.DeletedCustomer {
  const customer = requireCustomer(work, id);
  recordEvent(work, "customer.deleted", { ...customer, email: null });
  return work.store.save({ id, object: "customer", deleted: true });
}

export const customerRoutes: Route[] = [
  route("POST", "/v1/customers", customerParameters, createCustomer),
  getRoute("customer", "/v1/customers"),
  route("DELETE", "/v1/customers/:id", z.strictObject({}), (work, _parameters, id) =>
    deleteCustomer(work, id),
  ),
];
