import { type ReactNode, useEffect } from "react";
import { ButtonLink } from "../ui/button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { CheckoutColumns } from "./checkout-columns.tsx";
import styles from "./checkout-layout.module.css";

/** The frame of the checkout: title and way back, then order and payment. */
export function CheckoutLayout({ children }: { children: ReactNode }) {
  useEffect(() => {
    window.addEventListener("click", leaveToBrowser, true);
    return () => window.removeEventListener("click", leaveToBrowser, true);
  }, []);
  return (
    <>
      <p className={styles.back}>
        <ButtonLink to="/music" variant="quiet" reloadDocument>
          Back to Music
        </ButtonLink>
      </p>
      <PageHeader title="Complete Purchase">
        <p>Secure checkout</p>
      </PageHeader>
      <CheckoutColumns>{children}</CheckoutColumns>
    </>
  );
}

// A document keeps the security policy it came with, and the checkout's lets the payment provider in: every
// link on it, those of the bar and the foot too, leads to a new document and not through the router.
function leaveToBrowser(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest("a[href]")) event.stopPropagation();
}
