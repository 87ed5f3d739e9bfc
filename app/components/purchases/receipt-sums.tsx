import { Price } from "#app/components/ui/values/price.tsx";
import type { Receipt } from "#app/domain/purchases/history/read-receipt.ts";
import styles from "./receipt-sums.module.css";

/** The items with their prices, and refunds. */
export function ReceiptSums({ receipt: { purchase, isPaid, retained } }: { receipt: Receipt }) {
  const { pageLines, currency, refunded } = purchase;
  const paidLabel = refunded ? "Total after refund" : "Total paid";
  const totalLabel = isPaid ? paidLabel : "Total";
  return (
    <dl className={styles.sums}>
      {pageLines.map((line) => (
        <div key={line.id} className={styles.item}>
          <dt>
            <strong className={styles.title}>{line.title}</strong>
            <span className={`muted ${styles.kind}`}>
              {line.artist}, Digital Download
              {line.isRefunded && ", refunded"}
            </span>
            {line.thanks && (
              <span className={`muted ${styles.kind}`}>
                With <Price amount={line.thanks} currency={currency} /> as thanks
              </span>
            )}
          </dt>
          <dd>
            <Price amount={line.amount} currency={currency} />
          </dd>
        </div>
      ))}
      {refunded && (
        <div className={styles.item}>
          <dt>Refunded</dt>
          <dd>
            −<Price amount={refunded.amount} currency={currency} />
          </dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{totalLabel}</dt>
        <dd>
          <Price amount={retained} currency={currency} />
        </dd>
      </div>
    </dl>
  );
}
