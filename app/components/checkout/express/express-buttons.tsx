import { type ComponentType, useEffect, useState } from "react";
import styles from "./express-buttons.module.css";
import { tellPage } from "./express-message.ts";
import type { ExpressPayment, WalletButtonsProps } from "./wallet-buttons.tsx";

interface Loaded {
  stripe: WalletButtonsProps["stripe"];
  Buttons: ComponentType<WalletButtonsProps>;
}

/** The page in the frame of `ExpressFrame`: the wallets' buttons alone. */
export function ExpressButtons({ publishableKey, ...payment }: ExpressPayment & { publishableKey: string }) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isPaying, setPaying] = useState(false);
  useEffect(() => {
    // Where a wallet's own page leads back to: the frame of a payment that may be paid by now.
    const paymentIntentId = new URLSearchParams(window.location.search).get("payment_intent");
    if (paymentIntentId) return tellPage({ express: "paid", paymentIntentId });
    // Blocked or too old a browser: the page around keeps what it shows without wallets.
    load(publishableKey).then(setLoaded, () => tellPage({ express: "ready", isAvailable: false }));
  }, [publishableKey]);

  function setPayingHere(isUnderWay: boolean) {
    setPaying(isUnderWay);
    if (isUnderWay) tellPage({ express: "paying" });
  }

  return (
    <div className={styles.buttons} data-paying={isPaying || undefined}>
      {loaded && <loaded.Buttons {...payment} stripe={loaded.stripe} onPaying={setPayingHere} />}
      {isPaying && (
        <p role="status" className={styles.paying}>
          Completing your payment...
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
