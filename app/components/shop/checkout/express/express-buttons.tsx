import { useHref } from "@remix-run/react";
import { type ComponentType, useEffect, useState } from "react";
import { Notice } from "#app/components/ui/notice.tsx";
import { messages } from "#app/messages/messages.ts";
import { asksAnything } from "#app/shared/core/orders/agreements.ts";
import { AgreementFields } from "../agreement-fields.tsx";
import styles from "./express-buttons.module.css";
import { goToConfirmation, showFrame, showGroundBehind } from "./frame-state.ts";
import type { ExpressPayment, WalletButtonsProps } from "./wallet-buttons.tsx";

interface Loaded {
  stripe: WalletButtonsProps["stripe"];
  Buttons: ComponentType<WalletButtonsProps>;
}

/** The page in the frame of `ExpressPlace`: the wallets' buttons alone. */
export function ExpressButtons({ publishableKey, ...payment }: ExpressPayment & { publishableKey: string }) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isPaying, setPaying] = useState(false);
  const [isTicked, setTicked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const confirmation = useHref("/payment-success");
  useEffect(showGroundBehind, []);
  useEffect(() => {
    // Where a wallet's own page leads back to: the frame of a payment that may be paid by now.
    const paymentIntentId = new URLSearchParams(window.location.search).get("payment_intent");
    if (paymentIntentId) return goToConfirmation(confirmation, paymentIntentId);
    // Blocked or too old a browser: the frame stays hidden.
    load(publishableKey).then(setLoaded, () => {});
  }, [publishableKey, confirmation]);

  function begin() {
    setFailure(null);
    setPaying(true);
    showFrame("paying");
  }

  function fail(message: string) {
    setFailure(message);
    setPaying(false);
    showFrame(asksAnything(payment.agreements) ? "agreeing-failed" : "failed");
  }

  return (
    <div className={styles.buttons}>
      <h1 className="visually-hidden">{messages.checkout.express.title}</h1>
      {failure && (
        <Notice role="alert" variant="destructive" title={messages.checkout.card.failed}>
          {failure}
        </Notice>
      )}
      <div hidden={!loaded || isPaying}>
        <AgreementFields id="express-withdrawal" agreements={payment.agreements} onChange={setTicked} />
      </div>
      {loaded && (
        <loaded.Buttons
          {...payment}
          isTicked={isTicked}
          stripe={loaded.stripe}
          onBegin={begin}
          confirmation={confirmation}
          onFail={fail}
        />
      )}
      {isPaying && (
        <p role="status" className={`muted ${styles.paying}`}>
          {messages.checkout.express.completing}
        </p>
      )}
    </div>
  );
}

async function load(publishableKey: string): Promise<Loaded> {
  const { WalletButtons, loadStripe } = await import("./wallet-buttons.tsx");
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error("Stripe's script doesn't support this browser.");
  return { stripe, Buttons: WalletButtons };
}
