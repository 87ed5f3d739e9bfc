import { formatPrice } from "#app/domain/money.ts";
import type { OrderTotal } from "#app/domain/orders/sum-orders.ts";
import { StatCard, StatCards } from "../ui/stat-card.tsx";
import styles from "./order-totals.module.css";

/** What came in and went back, a row a currency. */
export function OrderTotals({ totals, isTest }: { totals: readonly OrderTotal[]; isTest: boolean }) {
  if (totals.length === 0) return null;
  return (
    <section aria-labelledby="totals" className={styles.section}>
      <h2 id="totals" className="visually-hidden">
        Totals
      </h2>
      {totals.map(({ currency, gross, refunded, net }) => (
        <StatCards key={currency}>
          <StatCard label="Gross" value={formatPrice(gross, currency)} />
          <StatCard label="Refunded" value={formatPrice(refunded, currency)} />
          <StatCard label="Net" value={formatPrice(net, currency)} />
        </StatCards>
      ))}
      <p className={styles.note}>
        {isTest ? "Test payments: no money moved. " : ""}
        Completed orders, with what was given back of them. Disputed ones count again once they are won.
      </p>
    </section>
  );
}
