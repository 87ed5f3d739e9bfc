import type { Flash } from "./flash.ts";

/** Said after a payment, on whichever road it went through. */
export function purchaseComplete(trackTitle: string): Flash {
  return {
    variant: "default",
    title: "Payment Successful!",
    description: `Your purchase of "${trackTitle}" is complete.`,
  };
}
