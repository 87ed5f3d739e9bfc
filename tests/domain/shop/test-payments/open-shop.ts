import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type Stripe from "stripe";
import { onTestFinished } from "vitest";
import { getTestProviderRejection } from "#app/domain/shop/test-mode/test-checkout.ts";
import { openTestPayments, type TestPaymentsOptions } from "#app/gateways/test-payments/test-payments.ts";
import { stripeFor } from "../../../setup/stripe-for.ts";

export const webhookSecret = "whsec_only_for_tests";
export const cards = {
  succeeds: "4242 4242 4242 4242",
  mastercard: "5555 5555 5555 4444",
  declined: "4000 0000 0000 0002",
  insufficientFunds: "4000 0000 0000 9995",
  needsAuthentication: "4000 0025 0000 3155",
  expired: "4000 0000 0000 0069",
  wrongSecurityCode: "4000 0000 0000 0127",
  processingError: "4000 0000 0000 0119",
};

/** A provider on a file of its own, the real SDK in front of it, a clock to move, and the webhooks it delivered. */
export function openShop(options: Partial<TestPaymentsOptions> = {}) {
  const directory = mkdtempSync(join(tmpdir(), "test-payments-"));
  const clock = { moment: new Date("2027-03-01T12:00:00Z") };
  const delivered: { payload: string; signature: string }[] = [];
  const shopAnswers = { status: 200 };
  const databasePath = options.databasePath ?? join(directory, "test-payments.sqlite");
  const open = () =>
    openTestPayments({
      refuse: getTestProviderRejection,
      databasePath,
      publicUrl: "http://shop.test",
      webhookSecret,
      now: () => clock.moment,
      deliver: async (payload, signature) => {
        delivered.push({ payload, signature });
        return shopAnswers.status;
      },
      ...options,
    });
  const opened = { provider: open() };
  onTestFinished(async () => {
    await opened.provider.close();
    rmSync(directory, { recursive: true });
  });
  const shop = {
    databasePath,
    clock,
    delivered,
    shopAnswers,
    get provider() {
      return opened.provider;
    },
    get stripe() {
      return stripeFor(opened.provider.httpClient);
    },
    /** As after a restart of the process. */
    async reopen() {
      await opened.provider.close();
      opened.provider = open();
    },
    advance(seconds: number) {
      clock.moment = new Date(clock.moment.getTime() + seconds * 1000);
    },
    tokenize: (number: string) =>
      opened.provider.tokenizeCard({ number, expiry: "12/34", cvc: "123" }).paymentMethodId,
    createIntent: (amount = 199) =>
      shop.stripe.paymentIntents.create({
        amount,
        currency: "usd",
        metadata: { purchaseId: "purchase-1" },
      }),
    confirm: (intentId: string, number: string) =>
      shop.stripe.paymentIntents.confirm(intentId, {
        payment_method: shop.tokenize(number),
        return_url: "http://shop.test/payment-success?from=card",
      }),
    async pay(amount = 199) {
      return shop.confirm((await shop.createIntent(amount)).id, cards.succeeds);
    },
    /** The last attempt to charge an intent. */
    readCharge: async (intentId: string) => {
      const expand = ["latest_charge"];
      return (await shop.stripe.paymentIntents.retrieve(intentId, { expand })).latest_charge;
    },
    deliveredTypes: () => delivered.map(({ payload }) => (JSON.parse(payload) as Stripe.EventBase).type),
  };
  return shop;
}

/** @returns what the promise was rejected with. */
export async function getRejection(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error("Expected a refusal.");
}
