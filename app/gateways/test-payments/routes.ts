import { chargeRoutes } from "./charges.ts";
import { checkoutSessionRoutes } from "./checkout/checkout-session-routes.ts";
import type { Route } from "./core/routing.ts";
import { customerRoutes } from "./customers.ts";
import { disputeRoutes } from "./disputes.ts";
import { eventRoutes } from "./events.ts";
import { paymentIntentRoutes } from "./payment-intent-routes.ts";
import { paymentMethodRoutes } from "./payment-methods.ts";
import { refundRoutes } from "./refunds.ts";

/** Every call of the API that the provider answers; the rest are unrecognized URLs. */
export const routes: readonly Route[] = [
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...paymentIntentRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...checkoutSessionRoutes,
  ...eventRoutes,
];
