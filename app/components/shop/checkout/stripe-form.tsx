import { useHref } from "@remix-run/react";
import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { type FormEvent, useRef, useState } from "react";
import { ErrorSummary } from "#app/components/core/forms/error-summary.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { Price } from "#app/components/ui/values/price.tsx";
import type { CheckoutOrder } from "#app/domain/shop/checkout/price-order.ts";
import { messages } from "#app/messages/messages.ts";
import { parseCents } from "#app/shared/core/money.ts";
import { asksAnything, type CheckoutAgreements } from "#app/shared/core/orders/agreements.ts";
import { AgreementFields, NewsletterBox } from "./agreement-fields.tsx";
import { confirmPayment, findEnd, type Outcome, payNamedPrice, storeAgreements } from "./confirm-payment.ts";
import { useAppearance } from "./stripe-appearance.ts";
import type { NamedPriceState } from "./use-named-price.ts";

// Only this module imports Stripe's library, and it is loaded only for the card form.
export { loadStripe } from "./load-stripe.ts";

interface StripeFormProps {
  stripe: Stripe;
  clientSecret: string;
  order: CheckoutOrder;
  naming: NamedPriceState;
  /** The words of the newsletter's box; null without one. */
  newsletter: string | null;
  /** What the buyer agrees to. */
  agreements: CheckoutAgreements;
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
  const { stripe, clientSecret, order, naming } = props;
  const look = { appearance: useAppearance(), loader: "never" } as const;
  const cents = parseCents(naming.price) ?? 0;
  const paid = useRef(cents);
  // Fields for a fixed payment would be emptied with every other price.
  if (isPriceNamed(order)) {
    if (cents > 0) paid.current = cents;
    const amount = { mode: "payment", amount: paid.current, currency: order.currency.toLowerCase() } as const;
    return (
      <Elements stripe={stripe} options={{ ...amount, ...look }}>
        <FieldsAndButton {...props} />
      </Elements>
    );
  }
  return (
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, ...look }}>
      <FieldsAndButton {...props} />
    </Elements>
  );
}

/** Next to the payment, which goes to Stripe without a form of ours and never waits for it. */
function askForNews(action: string, price: string): void {
  const body = new URLSearchParams({ intent: "newsletter", price, newsletter: "on" });
  fetch(action, { method: "POST", body, keepalive: true }).catch(() => undefined);
}

/** What a checkout is of, as the API takes it: with the discount code that the page shows as used. */
function wantedOf(path: string, { code }: CheckoutOrder) {
  const { trackId, releaseId, gift } = Object.fromEntries(new URLSearchParams(path.split("?", 2)[1]));
  const item = trackId ? { trackId } : releaseId ? { releaseId } : { cart: true };
  return { ...item, ...(gift && { giftId: gift }), ...(code?.amount && { discount: code.code }) };
}

const isPriceNamed = ({ lines: [line, ...others] }: CheckoutOrder) =>
  others.length === 0 && line !== undefined && line.suggested !== null;

function FieldsAndButton({
  clientSecret,
  order,
  naming: { price, path, isValid },
  newsletter,
  agreements,
  returnUrl,
  isReady,
  onReady,
  onBroken,
  onClosed,
}: StripeFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const action = useHref(path);
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

  async function pay(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    if (!stripe || !elements || !isReady || !isValid || isUnderWay.current) return;
    isUnderWay.current = true;
    setPaying(true);
    setFailure(null);
    if (typed.has("newsletter")) askForNews(action, price);
    const agreed = typed.has("withdrawal") && ({ agreesToWithdrawal: true } as const);
    const wanted = { ...wantedOf(path, order), price, ...agreed };
    if (isPriceNamed(order)) {
      const named = { ...wanted, amount: price };
      handleOutcome(await payNamedPrice(stripe, elements, named, returnUrl));
      return;
    }
    const payment = { stripe, clientSecret };
    const refused = asksAnything(agreements) ? await storeAgreements(payment, wanted) : null;
    handleOutcome(refused ?? (await confirmPayment(payment, elements, returnUrl)));
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
        title={messages.checkout.card.failed}
      />
      <div data-fields={isReady ? "ready" : "coming"}>
        <PaymentElement
          options={{ layout: "tabs", fields: { billingDetails: "auto" } }}
          onReady={onReady}
          onLoadError={explainLoadError}
        />
      </div>
      <NewsletterBox wording={newsletter} />
      <AgreementFields id="card-withdrawal" agreements={agreements} />
      <Button
        isWide
        isPending={isPaying}
        pendingLabel={messages.checkout.card.processing}
        aria-disabled={!isReady || !isValid || undefined}
      >
        <span>
          <Sentence parts={messages.statutory.order.pay(<Price amount={price} />)} />
        </span>
      </Button>
    </form>
  );
}
