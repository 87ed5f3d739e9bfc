import { Elements, ExpressCheckoutElement, useElements } from "@stripe/react-stripe-js";
import type {
  Stripe,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
} from "@stripe/stripe-js";
import { messages } from "#app/messages/messages.ts";
import { asksAnything, type CheckoutAgreements } from "#app/shared/core/orders/agreements.ts";
import { useAppearance } from "../stripe-appearance.ts";
import { goToConfirmation, showFrame } from "./frame-state.ts";
import { type ExpressOutcome, payByWallet } from "./pay-by-wallet.ts";

// Only this module of the frame imports Stripe's library.
export { loadStripe } from "../load-stripe.ts";

/** What the wallets' buttons pay. */
export interface ExpressPayment {
  wanted: { trackId: string } | { releaseId: string } | { cart: true };
  /** Two decimals, and the same in cents. */
  price: string;
  cents: number;
  currency: string;
  agreements: CheckoutAgreements;
  /** The buyer has no account: their address is the wallet's. */
  isGuest: boolean;
}

export interface WalletButtonsProps extends ExpressPayment {
  stripe: Stripe;
  /** The box about the right of withdrawal. */
  isTicked: boolean;
  /** The address of the page that confirms the payment. */
  confirmation: string;
  /** The wallet has given its consent. */
  onBegin: () => void;
  onFail: (message: string) => void;
}

/** Stripe's Express Checkout Element: the buttons of those wallets that this browser has. */
export function WalletButtons(props: WalletButtonsProps) {
  const { stripe, cents, currency } = props;
  const appearance = useAppearance();
  return (
    <Elements
      stripe={stripe}
      options={{
        mode: "payment",
        amount: cents,
        currency: currency.toLowerCase(),
        appearance,
        loader: "never",
      }}
    >
      <Buttons {...props} />
    </Elements>
  );
}

function Buttons({
  stripe,
  wanted,
  price,
  agreements,
  isGuest,
  isTicked,
  confirmation,
  onBegin,
  onFail,
}: WalletButtonsProps) {
  const elements = useElements();

  async function pay(event: StripeExpressCheckoutElementConfirmEvent) {
    if (!elements) return;
    onBegin();
    const email = isGuest && event.billingDetails?.email;
    finish(
      event,
      await payByWallet(stripe, elements, {
        ...wanted,
        price,
        ...(isTicked && { agreesToWithdrawal: true }),
        ...(email && { email }),
      }),
    );
  }

  // Before the wallet opens: a box that is missing must not fail a payment that was confirmed.
  function begin(event: StripeExpressCheckoutElementClickEvent) {
    if (!agreements.withdrawal || isTicked) return event.resolve();
    event.reject();
    onFail(messages.statutory.consent.missingFirst);
  }

  function finish(event: StripeExpressCheckoutElementConfirmEvent, outcome: ExpressOutcome) {
    if (outcome.paymentIntentId !== null) return goToConfirmation(confirmation, outcome.paymentIntentId);
    event.paymentFailed({ reason: "fail" });
    onFail(outcome.message);
  }

  return (
    <ExpressCheckoutElement
      options={{
        buttonHeight: 48,
        emailRequired: isGuest,
        layout: { maxColumns: 2, maxRows: 1, overflow: "never" },
        // Those that pay here and now; the others lead to pages of their own, and are at the checkout.
        paymentMethods: { amazonPay: "never", klarna: "never", paypal: "never" },
      }}
      onReady={({ availablePaymentMethods }) => {
        if (availablePaymentMethods) showFrame(asksAnything(agreements) ? "agreeing" : "ready");
      }}
      onClick={begin}
      onConfirm={pay}
    />
  );
}
