import type { Refuse } from "./core/api-error.ts";
import { openProviderDatabase } from "./core/database.ts";
import { ResourceStore } from "./core/resources.ts";
import { type Provider, transact, workForPeople } from "./core/work.ts";
import { createDesk } from "./desk.ts";
import { openDeliveryQueue } from "./events.ts";
import { createCustomerPages } from "./hosted-page.ts";
import { createHttpClient, type Faults } from "./http-client.ts";
import { acceptTestCard, type CardEntry, createPaymentMethod } from "./payment-methods.ts";
import { createWebhookDelivery, type Deliver } from "./webhook-delivery.ts";

export type TestPaymentsOptions = {
  /** The provider's own SQLite file, made if absent. */
  databasePath: string;
  /** The shop's origin, without a final slash: the provider's pages lie under its `/test-payments`. */
  publicUrl: string;
  /** The `whsec_…` that the shop verifies deliveries with. */
  webhookSecret: string;
  deliver: Deliver;
  now: () => Date;
  /** What the pages for people throw when they refuse. */
  refuse: Refuse;
  faults?: Faults;
};

/** The in-process payment provider, as the shop sees it. */
export type TestPayments = ReturnType<typeof openTestPayments>;

/**
 * Opens the test payment provider. The shop talks to it through the real SDK:
 * `new Stripe("sk_test_…", { httpClient: testPayments.httpClient })`.
 */
export function openTestPayments(options: TestPaymentsOptions) {
  const { databasePath, publicUrl, webhookSecret, deliver, now, refuse, faults = {} } = options;
  const database = openProviderDatabase(databasePath);
  const provider: Provider = { database, store: new ResourceStore(database), publicUrl, now, refuse };
  const queue = openDeliveryQueue(database);
  const delivery = createWebhookDelivery(provider, queue, webhookSecret, deliver);
  const afterWork = delivery.wake;
  const work = workForPeople(provider, afterWork);
  return {
    httpClient: createHttpClient(provider, faults, afterWork),

    /** Begins delivering webhooks in the background. */
    start: delivery.start,
    /** Ends the deliveries in the background, after the one under way. */
    stop: delivery.stop,
    /** Makes every delivery due now, whether started or not. @returns how many were taken with a 2xx */
    deliverDue: delivery.deliverDue,
    /** Stops, and closes the database. */
    async close(): Promise<void> {
      await delivery.stop();
      database.close();
    },

    /**
     * Turns a test card into a payment method; the number is neither stored nor repeated in an error.
     * @throws what `refuse` makes of `invalid`, with fieldErrors for number, expiry and cvc
     */
    tokenizeCard(entry: CardEntry): { paymentMethodId: string } {
      const accepted = acceptTestCard(entry, now(), refuse);
      return transact(provider, null, (work) => ({
        paymentMethodId: createPaymentMethod(work, accepted).id,
      }));
    },

    desk: createDesk(provider, queue, work, afterWork),
    ...createCustomerPages(work),
  };
}
