import type { Context } from "#app/domain/core/context.ts";
import type { HealthCheck } from "#app/shared/health/schema.ts";

const name = "Payments";

/** The payment provider, and whether its keys are set; never the keys. */
export function checkPayments({ settings, gateways: { payments } }: Context): HealthCheck {
  if (payments.provider === "none") {
    return {
      name,
      state: "attention",
      finding: "Checkout is closed: payments aren't set up.",
      advice: "Set the three STRIPE_… keys, and restart the site.",
    };
  }
  if (payments.provider === "test") {
    return {
      name,
      state: settings.isLocal ? "ok" : "attention",
      finding: "Test payments. No keys needed, no money moves.",
      advice: settings.isLocal
        ? null
        : "To take real money, set the three STRIPE_… keys and remove PAYMENTS=test.",
    };
  }
  const keys = [
    ["secret key", settings.stripe?.secretKey],
    ["publishable key", settings.stripe?.publishableKey],
    ["webhook secret", settings.stripe?.webhookSecret],
  ] as const;
  const keyStates = keys.map(([key, value]) => `${key} ${value ? "set" : "missing"}`).join(", ");
  return {
    name,
    state: payments.livemode || settings.isLocal ? "ok" : "attention",
    finding: `Stripe in ${payments.livemode ? "live" : "test"} mode: ${keyStates}.`,
    advice:
      payments.livemode || settings.isLocal
        ? null
        : "No money moves with test keys. Replace all three with the live ones.",
  };
}
