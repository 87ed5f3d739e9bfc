import { lazy, Suspense, useEffect, useState } from "react";
import styles from "./express-place.module.css";

// Only where there is something to pay at once, and once the page stands.
const ExpressFrame = lazy(() => import("./express-frame.tsx"));

interface ExpressPlaceProps {
  /** What is bought; the cart if neither is named. */
  trackId?: string;
  releaseId?: string;
  /** What it costs here. */
  price: string;
}

/** The place of the wallets' buttons: as high as they are, so that nothing moves when they come. */
export function ExpressPlace(props: ExpressPlaceProps) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <div className={styles.place}>
      <p className={styles.otherwise}>Pay by card or wallet at the checkout.</p>
      {isMounted && (
        <Suspense>
          <ExpressFrame {...props} />
        </Suspense>
      )}
    </div>
  );
}
