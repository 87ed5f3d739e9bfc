import { useHref } from "@remix-run/react";
import { messages } from "#app/messages/messages.ts";
import styles from "./express-checkout-frame.module.css";

interface ExpressCheckoutFrameProps {
  /** What is bought; the cart if neither is named. */
  trackId?: string;
  releaseId?: string;
  /** What it costs here: another price makes another frame. */
  price: string;
}

/**
 * The place of the buttons of Apple Pay, Google Pay and Link. They are in a frame of this site with a policy of its own:
 * Stripe's script runs there, and never among the scripts of the page. The frame says in its `data-state` how it is;
 * until it is ready its place holds a sentence, as high as the buttons are.
 */
export function ExpressCheckoutFrame({ price, ...wanted }: ExpressCheckoutFrameProps) {
  const address = useHref(`/checkout/express?${new URLSearchParams(wanted)}`);
  return (
    <div className={styles.place}>
      <p className={styles.otherwise}>{messages.checkout.express.otherwise}</p>
      <iframe
        key={address + price}
        src={address}
        title={messages.checkout.express.title}
        allow="payment"
        loading="lazy"
        className={styles.frame}
      />
    </div>
  );
}
