import type { OrderDetails } from "#app/domain/purchases/orders/read-order.ts";
import { Notice } from "../ui/notice.tsx";
import styles from "./order-problem.module.css";

/** What is wrong with an order, and what to do; renders nothing otherwise. */
export function OrderProblem({ order }: { order: OrderDetails }) {
  if (order.status === "review") return <Review review={order.review ?? []} />;
  if (order.status === "disputed") {
    return (
      <Notice variant="destructive" title="The card holder disputes this payment">
        The buyer's access is paused until the bank has decided. Answer the dispute at your payment provider
        before its deadline: unanswered disputes are lost. You can't refund it until then.
      </Notice>
    );
  }
  return null;
}

function Review({ review }: { review: NonNullable<OrderDetails["review"]> }) {
  return (
    <Notice variant="destructive" title="This payment needs a check: the buyer has no access yet">
      {review.length > 0 ? (
        <ul className={styles.list}>
          {review.map(({ mismatch, meaning }) => (
            <li key={mismatch}>
              <strong className={styles.mismatch}>{mismatch}.</strong> {meaning}
            </li>
          ))}
        </ul>
      ) : (
        <p>What differs is no longer on record.</p>
      )}
      <p>
        Open the payment at the provider and compare it with this order. Then refund it below and ask the
        buyer to buy again, or get in touch with them. An order under review is never completed automatically;
        after a full refund it is marked as refunded.
      </p>
    </Notice>
  );
}
