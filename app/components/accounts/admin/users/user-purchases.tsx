import { Link } from "@remix-run/react";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { StatusBadge } from "#app/components/ui/status-badge.tsx";
import { OrderAmount } from "#app/components/ui/values/order-amount.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import type { ReceivedGift } from "#app/domain/shop/gifts/list-received-gifts.ts";
import { messages } from "#app/messages/messages.ts";
import type { Purchase } from "#app/shared/shop/purchases/schema.ts";
import styles from "./user-purchases.module.css";

interface UserPurchasesProps {
  purchases: readonly Purchase[];
  /** What others bought for them. */
  gifts: readonly ReceivedGift[];
  /** The id of the heading above it. */
  labelledBy: string;
}

/** The purchases of a user, newest first, then the gifts that they claimed. */
export function UserPurchases({ purchases, gifts, labelledBy }: UserPurchasesProps) {
  if (purchases.length + gifts.length === 0)
    return <p className="note">{messages.adminPeople.account.noPurchases}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users can't scroll it otherwise
    <section aria-labelledby={labelledBy} tabIndex={0} className={styles.scroller}>
      <ul className={styles.list}>
        {purchases.map((purchase) => (
          <UserPurchase key={purchase.id} purchase={purchase} />
        ))}
        {gifts.map((gift) => (
          <li key={gift.id} className={styles.row}>
            <p className={styles.track}>
              <Link to={`/admin/orders/${gift.id}`}>{gift.title}</Link>
            </p>
            <p className={`cluster gap-2 ${styles.money}`}>
              {messages.adminPeople.account.giftFrom(gift.giver)}
              <StatusBadge order={gift} />
            </p>
            <p className="note">
              <TimeLabel time={gift.claimedAt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function UserPurchase({ purchase }: { purchase: Purchase }) {
  const { id, track, lines, purchaseDate, paymentIntentId } = purchase;
  return (
    <li className={styles.row}>
      <p className={styles.track}>
        <Link to={`/admin/orders/${id}`}>
          {lines.map(({ title }) => title).join(", ") || messages.adminPeople.account.unknownTrack}
        </Link>
        {track && <span className="note">{track.artist || messages.adminPeople.account.unknownArtist}</span>}
      </p>
      <p className={`cluster gap-2 ${styles.money}`}>
        <OrderAmount order={purchase} />
        <StatusBadge order={purchase} />
      </p>
      <p className="note">
        <TimeLabel time={purchaseDate} />
        {paymentIntentId && (
          <Sentence parts={messages.adminPeople.account.payment(<code>{paymentIntentId}</code>)} />
        )}
      </p>
    </li>
  );
}
