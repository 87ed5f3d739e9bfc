import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { type FormEvent, useRef, useState } from "react";
import { Price } from "#app/components/ui/values/price.tsx";
import { ErrorSummary } from "../forms/error-summary.tsx";
import { Button } from "../ui/button.tsx";
import { confirmPayment, findEnd, type Outcome } from "./confirm-payment.ts";
import { useAppearance } from "./stripe-appearance.ts";

// Only this module imports Stripe's library, and it is loaded only for the card form.
export { loadStripe } from "@stripe/stripe-js/pure";

interface StripeFormProps {
  stripe: Stripe;
  clientSecret: string;
  price: string;
  /** Where Stripe sends the browser after paying. */
  returnUrl: string;
  isReady: boolean;
  onReady: () => void;
  /** The fields can't be shown. */
  onBroken: () => void;
  /** The payment was canceled elsewhere: a new one must be opened. */
  onClosed: () => void;
}

/** Stripe's card fields, in a frame of Stripe's, and the pay button. */
export function StripeForm(props: StripeFormProps) {
  const { stripe, clientSecret } = props;
  const appearance = useAppearance();
  return (
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance, loader: "never" }}>
      <FieldsAndButton {...props} />
    </Elements>
  );
}

function FieldsAndButton({
  clientSecret,
  price,
  returnUrl,
  isReady,
  onReady,
  onBroken,
  onClosed,
}: StripeFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [failure, setFailure] = useState<{ message: string } | null>(null);
  const [isPaying, setPaying] = useState(false);
  // A second press can arrive before the first one is rendered.
  const isUnderWay = useRef(false);

  function handleOutcome(outcome: Outcome) {
    if (outcome.kind === "leaving") return;
    if (outcome.kind === "paid") {
      window.location.assign(`${returnUrl}?payment_intent=${encodeURIComponent(outcome.paymentIntentId)}`);
      return;
    }
    isUnderWay.current = false;
    setPaying(false);
    if (outcome.kind === "closed") onClosed();
    else setFailure({ message: outcome.message });
  }

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (!stripe || !elements || !isReady || isUnderWay.current) return;
    isUnderWay.current = true;
    setPaying(true);
    setFailure(null);
    handleOutcome(await confirmPayment({ stripe, clientSecret }, elements, returnUrl));
  }

  async function explainLoadError() {
    const end = stripe && (await findEnd({ stripe, clientSecret }));
    if (end) handleOutcome(end);
    else onBroken();
  }

  return (
    <form onSubmit={pay} className="stack gap-4">
      <ErrorSummary
        errors={failure ? [{ fieldId: null, message: failure.message }] : []}
        answer={failure}
        title="Payment Failed"
      />
      <div data-fields={isReady ? "ready" : "coming"}>
        <PaymentElement
          options={{ layout: "tabs", fields: { billingDetails: "auto" } }}
          onReady={onReady}
          onLoadError={explainLoadError}
        />
      </div>
      <Button isWide isPending={isPaying} pendingLabel="Processing..." aria-disabled={!isReady || undefined}>
        <span>
          Pay <Price amount={price} />
        </span>
      </Button>
    </form>
  );
}
