import type { Context } from "#app/domain/core/context.ts";

/** Whether the caller is shown the wallets' buttons beside what is for sale: with Stripe, once they are signed in. */
export function offersExpress({ actor, gateways: { payments } }: Context): boolean {
  return actor !== null && payments.provider === "stripe";
}
