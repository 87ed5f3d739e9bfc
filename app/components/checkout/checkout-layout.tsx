import type { ReactNode } from "react";
import { ButtonLink } from "../ui/button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import styles from "./checkout-layout.module.css";

/** The frame of the checkout: title and way back, then order and payment side by side where there is room. */
export function CheckoutLayout({ children }: { children: ReactNode }) {
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
      <div className={styles.columns}>{children}</div>
    </>
  );
}
