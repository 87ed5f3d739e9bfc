import { useFetcher, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { messages } from "#app/messages/messages.ts";
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

  const fallBack = (reason: string) => setFallback({ reason, isRefusal: false });

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

  const script = useStripeScript(publishableKey, isOn, () => fallBack(messages.checkout.stripe.blocked));
  const opening = usePaymentOpening({ checkout, price, isWanted: isOn, onRefused: handleRefusal });
  const { clientSecret, round } = opening;

  const isMounted = script !== null && clientSecret !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has its own timeout
  useEffect(() => {
    if (!isOn || isReady) return;
    const timer = setTimeout(() => fallBack(messages.checkout.stripe.slow), patienceMilliseconds);
    return () => clearTimeout(timer);
  }, [isOn, isReady, isMounted, round]);

  function replaceClosed() {
    setReady(false);
    setNote(messages.checkout.stripe.closed);
    if (round < maxRounds) opening.openAnother();
    else fallBack(messages.checkout.stripe.broken);
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
    onBroken: () => fallBack(messages.checkout.stripe.broken),
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
