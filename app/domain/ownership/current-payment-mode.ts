import type { Services } from "#app/domain/core/context.ts";

/** The provider and mode that orders must have been made under to count; see `isInForce`. */
export function currentPaymentMode({ gateways: { payments } }: Pick<Services, "gateways">) {
  const { provider } = payments;
  return { provider, livemode: provider !== "none" && payments.livemode };
}
