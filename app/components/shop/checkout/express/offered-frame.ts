import { latePart } from "#app/components/ui/late-part.tsx";
// A part that is fetched late brings no styles to a page without scripts.
import "./express-checkout-frame.module.css";

/** The frame of the wallets, fetched where the shop offers it. It stands in `Suspense`. */
export const OfferedExpressFrame = latePart("ExpressCheckoutFrame", () =>
  import("./express-checkout-frame.tsx").then((module) => module.ExpressCheckoutFrame),
);
