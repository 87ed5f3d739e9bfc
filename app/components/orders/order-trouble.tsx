import type { OrderDetails } from "#app/domain/purchases/orders/read-order.ts";
import { Notice } from "../ui/notice.tsx";
import styles from "./order-trouble.module.css";

/** What is wrong with an order, and what to do; nothing for one that is in order. */
export function OrderTrouble({ order }: { order: OrderDetails }) {
  if (order.status === "review") return <Review review={order.review ?? []} />;
  if (order.status === "disputed") {
    return (
      <Notice variant="destructive" title="The card holder disputes this payment">
        The buyer's access is paused until the bank has decided. Answer the dispute at your payment provider
        before its deadline: unanswered disputes are lost. Nothing can be refunded meanwhile.
      </Notice>
    );
  }
  return null;
}

function Review({ review }: { review: NonNullable<OrderDetails["review"]> }) {
  return (
    <Notice variant="destructive" title="This payment needs a check: the track was not given out">
      {review.length > 0 ? (
        <ul className={styles.list}>
          {review.map(({ mismatch, meaning }) => (
            <li key={mismatch}>
              <strong className={styles.mismatch}>{mismatch}.</strong> {meaning}
            </li>
          ))}
        </ul>
      ) : (
        <p>In what it differs isn't on record any more.</p>
      )}
      <p>
        Open the payment at the provider and compare it with this order. Then refund it below, and ask the
        buyer to buy again, or get in touch with them. An order under review is never completed by itself;
        once the money has gone back it is refunded.
      </p>
    </Notice>
  );
}
