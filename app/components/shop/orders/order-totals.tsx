import type { OrderTotal } from "#app/domain/shop/orders/list-orders.ts";
import { messages } from "#app/messages/messages.ts";
import { formatPrice } from "#app/shared/core/money.ts";
import styles from "./order-totals.module.css";

/** Received and refunded amounts, one row per currency. */
export function OrderTotals({ totals, isTest }: { totals: readonly OrderTotal[]; isTest: boolean }) {
  if (totals.length === 0) return null;
  return (
    <section aria-labelledby="totals" className="stack gap-2">
      <h2 id="totals" className="visually-hidden">
        {messages.adminOrders.totals.totals}
      </h2>
      {totals.map(({ currency, gross, refunded, net }) => (
        <AmountRow
          key={currency}
          currency={currency}
          amounts={{
            [messages.adminOrders.totals.gross]: gross,
            [messages.adminOrders.list.refunded]: refunded,
            [messages.adminOrders.totals.net]: net,
          }}
        />
      ))}
      <p className="note">
        {isTest ? messages.adminOrders.totals.noteInTest : messages.adminOrders.totals.note}
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
