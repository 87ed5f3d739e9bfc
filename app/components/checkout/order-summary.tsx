import type { ReactNode } from "react";
import { Price } from "#app/components/ui/values/price.tsx";
import { Card } from "../ui/card.tsx";
import styles from "./order-summary.module.css";

interface OrderSummaryProps {
  title: string;
  price: string;
  cover?: ReactNode;
}

/** What is being bought. */
export function OrderSummary({ title, price, cover }: OrderSummaryProps) {
  return (
    <Card labelledBy="order-summary">
      <h2 id="order-summary">Order Summary</h2>
      <div className={cover ? styles.item : undefined}>
        {cover}
        <p>
          <strong className={styles.title}>{title}</strong>
          <span className={styles.kind}>Digital Download</span>
        </p>
      </div>
      <p className={styles.total}>
        <span>Total</span>
        <strong>
          <Price amount={price} />
        </strong>
      </p>
    </Card>
  );
}
