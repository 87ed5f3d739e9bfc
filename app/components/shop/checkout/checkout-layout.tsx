import { Link } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { PageTitle } from "#app/components/ui/page/page-title.tsx";
import styles from "./checkout-layout.module.css";

interface CheckoutLayoutProps {
  title: string;
  /** A line under the title. */
  line: string;
  back: { to: string; label: string };
  /** Above both, so that the card stays next to the order. */
  notice?: ReactNode;
  order: ReactNode;
  /** The payment methods. */
  children: ReactNode;
}

/** The frame of a checkout page: title and way back, then order and payment, side by side where they fit. */
export function CheckoutLayout({ title, line, back, notice, order, children }: CheckoutLayoutProps) {
  useEffect(() => {
    window.addEventListener("pageshow", refresh);
    return () => window.removeEventListener("pageshow", refresh);
  }, []);
  return (
    <>
      <div className={styles.head}>
        <p className={styles.back}>
          <Link to={back.to} reloadDocument className="touch">
            {back.label}
          </Link>
        </p>
        <PageTitle>{title}</PageTitle>
        <p className="muted">{line}</p>
      </div>
      <div className={`stack ${styles.columns}`}>
        {notice && <div className={styles.notice}>{notice}</div>}
        {order}
        <div className="stack gap-4">{children}</div>
      </div>
    </>
  );
}

// Leaving the back/forward cache: the payment on the page may be finished by now.
function refresh(event: PageTransitionEvent): void {
  if (event.persisted) window.location.reload();
}
