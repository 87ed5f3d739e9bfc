import type { OrderTotal } from "#app/domain/purchases/orders/list-orders.ts";
import { formatPrice } from "#app/shared/money.ts";
import styles from "./order-totals.module.css";

/** Received and refunded amounts, one row per currency. */
export function OrderTotals({ totals, isTest }: { totals: readonly OrderTotal[]; isTest: boolean }) {
  if (totals.length === 0) return null;
  return (
    <section aria-labelledby="totals" className="stack gap-2">
      <h2 id="totals" className="visually-hidden">
        Totals
      </h2>
      {totals.map(({ currency, gross, refunded, net }) => (
        <dl key={currency} className={styles.row}>
          <Figure label="Gross" amount={gross} currency={currency} />
          <Figure label="Refunded" amount={refunded} currency={currency} />
          <Figure label="Net" amount={net} currency={currency} />
        </dl>
      ))}
      <p className="note">
        {isTest ? "Test payments: no money moved. " : ""}
        Completed orders minus refunds. Disputed orders count once you win.
      </p>
    </section>
  );
}

function Figure({ label, amount, currency }: { label: string; amount: string; currency: string }) {
  return (
    <div className={styles.figure}>
      <dt className="muted">{label}</dt>
      <dd className={`display ${styles.amount}`}>{formatPrice(amount, currency)}</dd>
    </div>
  );
}
