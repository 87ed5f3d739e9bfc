import type { Flash } from "./flash.ts";

/** Shown after a payment, whichever way it was made. */
export function purchaseComplete(trackTitle: string): Flash {
  return {
    variant: "default",
    title: "Payment Successful!",
    description: `Your purchase of "${trackTitle}" is complete.`,
  };
}
