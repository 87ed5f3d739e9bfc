import { getTestProviderRejection } from "#app/domain/shop/test-mode/test-checkout.ts";
import { openTestPayments } from "#app/gateways/test-payments/test-payments.ts";
import { stripeFor } from "../../../setup/stripe-for.ts";

// Pays without end and says so, one intent a line, each time only after the provider answered; the test kills it.
const provider = openTestPayments({
  refuse: getTestProviderRejection,
  databasePath: process.argv[2] ?? "",
  publicUrl: "http://shop.test",
  webhookSecret: "whsec_only_for_tests",
  now: () => new Date(),
  deliver: async () => 500,
});
const stripe = stripeFor(provider.httpClient);
for (;;) {
  const { paymentMethodId } = provider.tokenizeCard({
    number: "4242424242424242",
    expiry: "12/34",
    cvc: "123",
  });
  const { id } = await stripe.paymentIntents.create({
    amount: 199,
    currency: "usd",
    payment_method: paymentMethodId,
    confirm: true,
  });
  process.stdout.write(`${id}\n`);
}
