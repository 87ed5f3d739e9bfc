import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { PaymentOpening, PaymentRefusal } from "./payment-opening.ts";

interface Wanted {
  trackId: string;
  /** The price that the buyer sees; another one opens another payment. */
  price: string;
  isWanted: boolean;
  onRefused: (refusal: PaymentRefusal) => void;
}

/**
 * Asks the checkout's own action for the payment that the card form is to pay; opening one changes something,
 * so no reading of the page does it.
 * @returns its secret, or null until it is there; and how to open another.
 */
export function usePaymentOpening({ trackId, price, isWanted, onRefused }: Wanted) {
  const { state, data, submit } = useFetcher<PaymentOpening>();
  const [round, setRound] = useState(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks the same again
  useEffect(() => {
    if (!isWanted) return;
    const action = `/checkout?trackId=${encodeURIComponent(trackId)}`;
    submit({ way: "element", price }, { method: "post", action });
  }, [isWanted, trackId, price, round]);

  const answer = state === "submitting" ? undefined : data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is told once
  useEffect(() => {
    if (answer?.refusal) onRefused(answer.refusal);
  }, [answer]);

  return { clientSecret: answer?.clientSecret ?? null, round, openAnother: () => setRound(round + 1) };
}
