import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { PaymentOpening, PaymentRefusal } from "./payment-opening.ts";

interface Wanted {
  /** The address of this checkout. */
  checkout: string;
  /** The price shown; another price opens another payment. */
  price: string;
  isWanted: boolean;
  onRefused: (refusal: PaymentRefusal) => void;
}

/**
 * Calls the checkout's action to open the payment for the card form. It changes state, so a loader must not do it.
 * @returns its client secret, null until it is there; and a function that opens another payment.
 */
export function usePaymentOpening({ checkout, price, isWanted, onRefused }: Wanted) {
  const { state, data, submit } = useFetcher<PaymentOpening>();
  const [round, setRound] = useState(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round repeats the same request
  useEffect(() => {
    if (!isWanted) return;
    submit({ way: "element", price }, { method: "post", action: checkout });
  }, [isWanted, checkout, price, round]);

  const answer = state === "submitting" ? undefined : data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a response is reported once
  useEffect(() => {
    if (answer?.refusal) onRefused(answer.refusal);
  }, [answer]);

  return { clientSecret: answer?.clientSecret ?? null, round, openAnother: () => setRound(round + 1) };
}
