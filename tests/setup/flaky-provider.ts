import path from "node:path";
import type { Context } from "#app/domain/core/context.ts";
import { getTestProviderRejection } from "#app/domain/shop/test-mode/test-checkout.ts";
import { connectToTestProvider } from "#app/gateways/payments/payments.ts";
import { openTestPayments, type TestPaymentsOptions } from "#app/gateways/test-payments/test-payments.ts";
import { stripeFor } from "./stripe-for.ts";

type Fault = Partial<Pick<TestPaymentsOptions, "faults" | "deliver" | "databasePath">>;
export type TestProvider = ReturnType<typeof openTestPayments>;

/**
 * The same context with a test provider of the test's own, whose line the test may break.
 * @param trouble.deliver takes the webhooks when they are due; without it they are taken and forgotten.
 */
export function withProvider<Ctx extends Context>(ctx: Ctx, trouble: Fault = {}) {
  const webhookSecret = ctx.secrets.testWebhook;
  const provider: TestProvider = openTestPayments({
    refuse: getTestProviderRejection,
    databasePath: path.join(ctx.settings.dataFolder, "troubled-payments.sqlite"),
    publicUrl: ctx.settings.publicUrl,
    webhookSecret,
    now: ctx.now,
    deliver: async () => 200,
    ...trouble,
  });
  const payments = connectToTestProvider(provider, webhookSecret);
  const stripe = stripeFor(provider.httpClient);
  return { ctx: { ...ctx, gateways: { ...ctx.gateways, payments } }, provider, stripe };
}
