import type { Context } from "#app/domain/core/context.ts";
import { stripeFor } from "./stripe-for.ts";

/** The shop's test provider, its desk, where money goes back and banks decide, and the SDK that leads to it. */
export function testProvider({ gateways: { payments } }: Pick<Context, "gateways">) {
  if (payments.provider === "none" || !payments.test) throw new Error("This site takes no test payments.");
  const { test: provider } = payments;
  return { provider, desk: provider.desk, stripe: stripeFor(provider.httpClient) };
}
