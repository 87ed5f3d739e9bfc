import { StatusBadge } from "#app/components/ui/status-badge.tsx";
import { OrderAmount } from "#app/components/ui/values/order-amount.tsx";
import type { Purchase } from "#app/shared/purchases/schema.ts";
import { TimeLabel } from "../time-label.tsx";
import styles from "./user-purchases.module.css";

/** The purchases of a user, newest first. @param labelledBy the id of the heading above it */
export function UserPurchases({
  purchases,
  labelledBy,
}: {
  purchases: readonly Purchase[];
  labelledBy: string;
}) {
  if (purchases.length === 0) return <p className="note">No purchases found for this user</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users can't scroll it otherwise
    <section aria-labelledby={labelledBy} tabIndex={0} className={styles.scroller}>
      <ul className={styles.list}>
        {purchases.map((purchase) => (
          <UserPurchase key={purchase.id} purchase={purchase} />
        ))}
      </ul>
    </section>
  );
}

function UserPurchase({ purchase }: { purchase: Purchase }) {
  const { track, lines, purchaseDate, paymentIntentId } = purchase;
  return (
    <li className={styles.row}>
      <p className={styles.track}>
        <strong>{lines.map(({ title }) => title).join(", ") || "Unknown Track"}</strong>
        {track && <span className="note">{track.artist || "Unknown Artist"}</span>}
      </p>
      <p className={`cluster gap-2 ${styles.money}`}>
        <OrderAmount order={purchase} />
        <StatusBadge order={purchase} />
      </p>
      <p className="note">
        <TimeLabel time={purchaseDate} />
        {paymentIntentId && (
          <>
            , payment <code>{paymentIntentId}</code>
          </>
        )}
      </p>
    </li>
  );
}
