import type { OrderTotal } from "#app/domain/shop/orders/list-orders.ts";
import { formatPrice } from "#app/shared/core/money.ts";
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
        <AmountRow
          key={currency}
          currency={currency}
          amounts={{ Gross: gross, Refunded: refunded, Net: net }}
        />
      ))}
      <p className="note">
        {isTest ? "Test payments: no money moved. " : ""}
        Completed orders minus refunds. Disputed orders count once you win.
      </p>
    </section>
  );
}

interface AmountRowProps {
  currency: string;
  /** By their labels, in their order. */
  amounts: Readonly<Record<string, string>>;
}

/** A few sums next to each other, large. */
export function AmountRow({ currency, amounts }: AmountRowProps) {
  return (
    <dl className={styles.row}>
      {Object.entries(amounts).map(([label, amount]) => (
        <div key={label} className={styles.figure}>
          <dt className="muted">{label}</dt>
          <dd className={`display ${styles.amount}`}>{formatPrice(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
