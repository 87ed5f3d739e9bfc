import type Stripe from "stripe";
import { orNull, orPaymentError } from "./sdk.ts";

/** A buyer at the provider. */
export interface Customer {
  email: string | null;
  metadata: Readonly<Record<string, string>>;
}

export function customerCalls({ customers }: Stripe) {
  return {
    /** @returns the customer's id. */
    async createCustomer({
      idempotencyKey,
      ...customer
    }: {
      email: string;
      metadata: Record<string, string>;
      idempotencyKey: string;
    }): Promise<string> {
      return (await orPaymentError(customers.create(customer, { idempotencyKey }))).id;
    },

    /** @returns null for one that was deleted. */
    async findCustomer(id: string): Promise<Customer | null> {
      const customer = await orNull(customers.retrieve(id));
      return !customer || customer.deleted ? null : { email: customer.email, metadata: customer.metadata };
    },

    /** Deletes a customer; one that is deleted already stays so. */
    async deleteCustomer(id: string): Promise<void> {
      await orNull(customers.del(id));
    },
  };
}
