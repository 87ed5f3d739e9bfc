import type Stripe from "stripe";
import type { TestPayments } from "./test-payments/test-payments.ts";

/** The card payment provider as the domain sees it: the real SDK, in test mode too. */
export type Payments =
  | { provider: "none"; publishableKey: null }
  | {
      provider: "test" | "stripe";
      stripe: Stripe;
      publishableKey: string | null;
      webhookSecret: string;
      livemode: boolean;
      /** The in-process provider, in test mode only. */
      test: TestPayments | null;
    };

export type OpenPayments = Exclude<Payments, { provider: "none" }>;
