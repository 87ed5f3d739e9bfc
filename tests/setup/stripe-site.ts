import path from "node:path";
import type Stripe from "stripe";
import { getTestProviderRejection } from "#app/domain/shop/test-mode/test-checkout.ts";
import { openTestPayments, type TestPayments } from "#app/gateways/test-payments/test-payments.ts";
import { stripeFor } from "./stripe-for.ts";
import { startTestSite, type TestSite } from "./test-site.ts";

const webhookSecret = "whsec_only_for_tests";
const publishableKey = "pk_test_only_for_tests";

/** Stripe as a test plays it: the provider in this process, and the SDK with which its pages are played. */
export interface PlayedStripe {
  provider: TestPayments;
  sdk: Stripe;
}

/**
 * Starts the site with Stripe's keys. What it asks of Stripe is answered in this process, and no connection
 * leaves it; the addresses of hosted pages are Stripe's own, for the browser's routes to catch.
 */
export async function startStripeSite(
  folder: string,
  environment: Record<string, string> = {},
): Promise<{ site: TestSite; stripe: PlayedStripe }> {
  let site: TestSite | null = null;
  const provider = openTestPayments({
    refuse: getTestProviderRejection,
    databasePath: path.join(folder, "stripe.sqlite"),
    publicUrl: "https://checkout.stripe.com",
    webhookSecret,
    deliver: async (payload, signature) => {
      const answer = await fetch(`${site?.url}/api/webhooks/stripe`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Stripe-Signature": signature },
        body: payload,
      });
      return answer.status;
    },
    now: () => new Date(),
  });
  const keys = {
    STRIPE_SECRET_KEY: "sk_test_only_for_tests",
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  };
  const { httpClient } = provider;
  const started = await startTestSite(folder, { ...keys, ...environment }, { stripeHttpClient: httpClient });
  site = {
    ...started,
    async stop() {
      await started.stop();
      await provider.close();
    },
  };
  return { site, stripe: { provider, sdk: stripeFor(httpClient) } };
}
