import { useEffect, useRef, useState } from "react";
import { Notice } from "#app/components/ui/notice.tsx";
import styles from "./express-frame.module.css";
import { type ExpressMessage, readMessage } from "./express-message.ts";

interface ExpressFrameProps {
  /** What is bought; the cart if neither is named. */
  trackId?: string;
  releaseId?: string;
  /** What it costs here: another price makes another frame. */
  price: string;
}

/**
 * The buttons of Apple Pay, Google Pay and Link, where this browser has one. They are in a frame of this site with a
 * policy of its own: Stripe's script runs there, and never among the scripts of the page.
 */
export default function ExpressFrame({ price, ...wanted }: ExpressFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<"waiting" | "ready" | "paying">("waiting");
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    function take(message: ExpressMessage) {
      if (message.express === "ready") setState(message.isAvailable ? "ready" : "waiting");
      if (message.express === "failed") setState("ready");
      if (message.express === "paying") setState("paying");
      setFailure(message.express === "failed" ? message.message : null);
      if (message.express !== "paid") return;
      window.location.assign(
        `/payment-success?payment_intent=${encodeURIComponent(message.paymentIntentId)}`,
      );
    }
    function listen(event: MessageEvent) {
      const message = event.source === frame.current?.contentWindow ? readMessage(event) : null;
      if (message) take(message);
    }
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, []);

  const address = `/checkout/express?${new URLSearchParams(wanted)}`;
  return (
    <>
      <iframe
        key={address + price}
        ref={frame}
        src={address}
        title="Express checkout"
        allow="payment"
        loading="lazy"
        data-state={state}
        data-shown={state === "waiting" ? undefined : true}
        className={styles.frame}
      />
      {failure && (
        <Notice role="alert" variant="destructive" title="Payment Failed">
          {failure}
        </Notice>
      )}
    </>
  );
}
