import type { Stripe } from "@stripe/stripe-js";
import { type ComponentProps, type ComponentType, useEffect, useState } from "react";

type Module = typeof import("./stripe-form.tsx");

export interface LoadedStripe {
  stripe: Stripe;
  Form: ComponentType<ComponentProps<Module["StripeForm"]>>;
}

/**
 * Fetches Stripe's script and the form made with it, while they are wanted: what comes after that is ignored.
 * @param onBlocked they don't come at all.
 * @returns null until both are there.
 */
export function useStripeScript(
  publishableKey: string,
  isWanted: boolean,
  onBlocked: () => void,
): LoadedStripe | null {
  const [loaded, setLoaded] = useState<LoadedStripe | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whom to tell changes with every drawing, the wish doesn't
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
