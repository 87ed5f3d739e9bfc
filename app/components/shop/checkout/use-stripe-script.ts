import type { Stripe } from "@stripe/stripe-js";
import { type ComponentProps, type ComponentType, useEffect, useState } from "react";

type Module = typeof import("./stripe-form.tsx");

export interface LoadedStripe {
  stripe: Stripe;
  Form: ComponentType<ComponentProps<Module["StripeForm"]>>;
}

/**
 * Loads Stripe's script and the form that uses it while they are wanted; results that arrive later are ignored.
 * @param onBlocked called when they fail to load.
 * @returns null until both are loaded.
 */
export function useStripeScript(
  publishableKey: string,
  isWanted: boolean,
  onBlocked: () => void,
): LoadedStripe | null {
  const [loaded, setLoaded] = useState<LoadedStripe | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onBlocked` is new on every render
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    load(publishableKey).then(
      (came) => {
        if (!isOver) setLoaded(came);
      },
      () => {
        if (!isOver) onBlocked();
      },
    );
    return () => {
      isOver = true;
    };
  }, [publishableKey, isWanted]);
  return loaded;
}

async function load(publishableKey: string): Promise<LoadedStripe> {
  const { StripeForm, loadStripe } = await import("./stripe-form.tsx");
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error("Stripe's script doesn't support this browser.");
  return { stripe, Form: StripeForm };
}
