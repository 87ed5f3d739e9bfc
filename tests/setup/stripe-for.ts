import Stripe from "stripe";

/** The SDK as the shop uses it, on the provider instead of the network. */
export function stripeFor(httpClient: Stripe.StripeConfig["httpClient"], key = "sk_test_shop") {
  return new Stripe(key, { httpClient, maxNetworkRetries: 0, telemetry: false });
}
