import { useFetcher, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { PaymentOpening, PaymentRefusal } from "./payment-opening.ts";
import { useStripeScript } from "./use-stripe-script.ts";

export interface PaymentRequest {
  /** The address of this checkout. */
  checkout: string;
  /** The price shown; another price opens another payment. */
  price: string;
  publishableKey: string;
  /** Whether to show the card form here; otherwise Stripe's own page is used. */
  isWanted: boolean;
}

/** Why the buyer is offered Stripe's own page. */
interface Fallback {
  reason: string;
  /** The shop reported it; otherwise the card form failed to load. */
  isRefusal: boolean;
}

// For Stripe's script and the payment to load, and again for its fields to show.
const patienceMilliseconds = 7000;
const maxRounds = 3;

const fallbacks = {
  blocked:
    "The card form didn't load. Perhaps a content blocker stops js.stripe.com. You can pay on Stripe's own page instead.",
  slow: "The card form is taking too long to load. You can pay on Stripe's own page right away.",
  broken: "The card form can't be shown here. You can pay on Stripe's own page instead.",
};
const closed =
  "This payment was closed in the meantime, perhaps in another tab. Nothing was charged; please enter your card again.";

/**
 * Combines what the card form needs, each with a timeout: Stripe's script, a payment, and the fields. Once Stripe's
 * page has been offered it stays, whatever loads late.
 */
export function useStripePayment({ checkout, price, publishableKey, isWanted }: PaymentRequest) {
  const [fallback, setFallback] = useState<Fallback | null>(null);
  const [refusal, setRefusal] = useState<PaymentRefusal | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const [isReady, setReady] = useState(false);
  const revalidator = useRevalidator();
  const isOn = isWanted && !fallback && !refusal;

  const fallBack = (name: keyof typeof fallbacks) =>
    setFallback({ reason: fallbacks[name], isRefusal: false });

  function handleRefusal(refused: PaymentRefusal) {
    const { code, message } = refused;
    if (code === "unauthenticated" || code === "unavailable" || code === "conflict") {
      return setRefusal(refused);
    }
    if (code !== "invalid") return setFallback({ reason: message, isRefusal: true });
    setNote(message);
    // Reloads the new price, and with it opens another payment.
    revalidator.revalidate();
  }

  const script = useStripeScript(publishableKey, isOn, () => fallBack("blocked"));
  const opening = usePaymentOpening({ checkout, price, isWanted: isOn, onRefused: handleRefusal });
  const { clientSecret, round } = opening;

  const isMounted = script !== null && clientSecret !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has its own timeout
  useEffect(() => {
    if (!isOn || isReady) return;
    const timer = setTimeout(() => fallBack("slow"), patienceMilliseconds);
    return () => clearTimeout(timer);
  }, [isOn, isReady, isMounted, round]);

  function replaceClosed() {
    setReady(false);
    setNote(closed);
    if (round < maxRounds) opening.openAnother();
    else fallBack("broken");
  }

  return {
    /** It can't be paid here at all. */
    refusal,
    fallback,
    /** What happened to the previous payment. */
    note,
    form: isMounted ? { ...script, clientSecret } : null,
    isReady,
    onReady: () => setReady(true),
    onBroken: () => fallBack("broken"),
    onClosed: replaceClosed,
  };
}

interface OpeningRequest extends Omit<PaymentRequest, "publishableKey"> {
  onRefused: (refusal: PaymentRefusal) => void;
}

/**
 * Calls the checkout's action to open the payment for the card form. It changes state, so a loader must not do it.
 * @returns its client secret, null until it is there; and a function that opens another payment.
 */
function usePaymentOpening({ checkout, price, isWanted, onRefused }: OpeningRequest) {
  const { state, data, submit } = useFetcher<PaymentOpening>();
  const [round, setRound] = useState(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round repeats the same request
  useEffect(() => {
    if (!isWanted) return;
    submit({ intent: "element", price }, { method: "post", action: checkout });
  }, [isWanted, checkout, price, round]);

  const answer = state === "submitting" ? undefined : data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a response is reported once
  useEffect(() => {
    if (answer?.refusal) onRefused(answer.refusal);
  }, [answer]);

  return { clientSecret: answer?.clientSecret ?? null, round, openAnother: () => setRound(round + 1) };
}
