import { type ReactNode, useEffect } from "react";
import styles from "./checkout-columns.module.css";

/** Order and payment, side by side where there is room. */
export function CheckoutColumns({ children }: { children: ReactNode }) {
  useEffect(() => {
    window.addEventListener("pageshow", refresh);
    return () => window.removeEventListener("pageshow", refresh);
  }, []);
  return <div className={styles.columns}>{children}</div>;
}

// A page that a browser kept may be about a payment that is made by now.
function refresh(event: PageTransitionEvent): void {
  if (event.persisted) window.location.reload();
}
