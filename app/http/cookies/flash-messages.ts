import type { Flash } from "./flash.ts";

/** Shown after a payment, whichever way it was made. */
export function purchaseComplete(title: string): Flash {
  return {
    variant: "default",
    title: "Payment Successful!",
    description: `Your purchase of "${title}" is complete.`,
  };
}
