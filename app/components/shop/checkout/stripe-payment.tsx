import { useHref } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ErrorSummary } from "#app/components/core/forms/error-summary.tsx";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { Price } from "#app/components/ui/values/price.tsx";
import type { CheckoutOrder } from "#app/domain/shop/checkout/price-order.ts";
import { messages } from "#app/messages/messages.ts";
import type { CheckoutAgreements } from "#app/shared/core/orders/agreements.ts";
import { HostedForm } from "./hosted-form.tsx";
import type { PaymentRefusal } from "./payment-opening.ts";
import styles from "./stripe-payment.module.css";
import type { NamedPriceState } from "./use-named-price.ts";
import { type PaymentRequest, useStripePayment } from "./use-stripe-payment.ts";

const readingMilliseconds = 500;

/** Shows why the session has ended, then leads to the sign-in page and back to the same checkout. */
function useSignInAgain(refusal: PaymentRefusal | null, checkout: string): void {
  const signIn = useHref("/auth");
  useEffect(() => {
    if (refusal?.code !== "unauthenticated") return;
    const timer = setTimeout(
      () => window.location.assign(`${signIn}?redirectTo=${encodeURIComponent(checkout)}`),
      readingMilliseconds,
    );
    return () => clearTimeout(timer);
  }, [refusal, checkout, signIn]);
}

interface StripePaymentProps extends Omit<PaymentRequest, "isWanted" | "price"> {
  order: CheckoutOrder;
  naming: NamedPriceState;
  /** The words of the newsletter's box; null without one. */
  newsletter: string | null;
  /** What the buyer agrees to. */
  agreements: CheckoutAgreements;
  /** Where Stripe sends the browser after paying. */
  returnUrl: string;
  /** The server's refusal of the form that leads to Stripe's page. */
  lastResult?: FormResult;
  /** Whether the reason was that Stripe doesn't respond. */
  isProviderDown: boolean;
}

/** Payment with Stripe: its card form on this page if the scripts load, else its hosted page. */
export function StripePayment({
  order,
  checkout,
  naming,
  newsletter,
  agreements,
  publishableKey,
  returnUrl,
  lastResult,
  isProviderDown,
}: StripePaymentProps) {
  const hostedForm = useRef<HTMLFormElement>(null);
  const [isCardWanted, setCardWanted] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts have loaded
  useEffect(() => {
    // If the hosted form has the focus or shows a message, it stays.
    const isInUse = hostedForm.current?.contains(document.activeElement) ?? false;
    if (!lastResult && !isInUse) setCardWanted(true);
  }, []);
  // From a price of 0 nothing can be opened; what was typed first can.
  const [first] = useState(naming);
  const opening = Number(order.price) > 0 ? { path: checkout, price: order.price } : first;
  const payment = useStripePayment({
    checkout: opening.path,
    price: opening.price,
    publishableKey,
    isWanted: isCardWanted,
  });
  const { refusal, fallback, note, form, isReady } = payment;
  useSignInAgain(refusal, checkout);

  if (refusal?.code === "unauthenticated") {
    return (
      <Stage>
        <Notice role="alert" title={messages.checkout.stripe.loggedOut} />
      </Stage>
    );
  }
  if (isProviderDown || refusal?.code === "unavailable") {
    return (
      <Stage>
        <ErrorSummary
          errors={refusal ? [{ fieldId: null, message: refusal.message }] : errorsOf(lastResult)}
          answer={refusal ?? lastResult}
        />
        <ButtonLink to={checkout} reloadDocument isWide>
          {messages.checkout.stripe.tryAgain}
        </ButtonLink>
      </Stage>
    );
  }
  if (refusal) {
    return (
      <Stage>
        <Notice role="alert">{refusal.message}</Notice>
        <ButtonLink to="/dashboard" variant="secondary" reloadDocument isWide>
          {messages.checkout.stripe.toMyMusic}
        </ButtonLink>
      </Stage>
    );
  }
  if (!isCardWanted || fallback) {
    return (
      <Stage waits={!fallback && !lastResult}>
        <ErrorSummary errors={errorsOf(lastResult)} answer={lastResult} />
        {fallback ? (
          <Notice
            role={fallback.isRefusal ? "alert" : "status"}
            variant={fallback.isRefusal ? "destructive" : "default"}
          >
            {fallback.reason}
          </Notice>
        ) : (
          <p>{messages.checkout.stripe.otherPage}</p>
        )}
        <HostedForm naming={naming} newsletter={newsletter} agreements={agreements} formRef={hostedForm}>
          <span>
            <Sentence parts={messages.statutory.order.payAtStripe(<Price amount={naming.price} />)} />
          </span>
        </HostedForm>
      </Stage>
    );
  }
  return (
    <Stage waits isBusy={!isReady}>
      {note && <Notice role="status">{note}</Notice>}
      {!isReady && (
        <p role="status" className={`muted ${styles.waiting}`}>
          <span aria-hidden="true" className={styles.spinner} />
          {messages.checkout.stripe.loading}
        </p>
      )}
      {form && (
        <form.Form
          stripe={form.stripe}
          clientSecret={form.clientSecret}
          order={order}
          naming={naming}
          newsletter={newsletter}
          agreements={agreements}
          returnUrl={returnUrl}
          isReady={isReady}
          onReady={payment.onReady}
          onBroken={payment.onBroken}
          onClosed={payment.onClosed}
        />
      )}
    </Stage>
  );
}

interface StageProps {
  /** A placeholder that reserves the space of the card form while it loads. */
  waits?: boolean;
  isBusy?: boolean;
  children: ReactNode;
}

function Stage({ waits, isBusy, children }: StageProps) {
  return (
    <Card labelledBy="payment-details" title={messages.checkout.card.title}>
      <div
        aria-busy={isBusy || undefined}
        data-waits={waits || undefined}
        className={`stack gap-4 ${styles.stage}`}
      >
        {children}
      </div>
    </Card>
  );
}

function errorsOf(result: FormResult) {
  const refusals = Object.values(result?.error ?? {}).flatMap((list) => list ?? []);
  return refusals.map((message) => ({ fieldId: null, message }));
}
