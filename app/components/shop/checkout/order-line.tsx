import { TrackCover } from "#app/components/music/tracks/track-cover.tsx";
import { LeastPrice, Price } from "#app/components/ui/values/price.tsx";
import type { Picture } from "#app/domain/core/pictures/find-pictures.ts";
import { messages } from "#app/messages/messages.ts";
import styles from "./order-line.module.css";

/** What somebody is about to buy. */
export interface RequestedOrder {
  title: string;
  /** The sum, or the least where the fan will name the price. */
  price: string;
  isPriceNamed: boolean;
  cover: Picture | null;
  /** The day of a pre-order, for people; null for what is out. */
  comesOut: string | null;
}

/** What is about to be bought, in one line: it stays in view while somebody signs in. */
export function OrderLine({ order }: { order: RequestedOrder }) {
  const { title, price, isPriceNamed, cover, comesOut } = order;
  return (
    <section aria-label={messages.checkout.page.orderTitle} className={styles.line}>
      <TrackCover track={{ cover, coverImageUrl: cover?.src ?? "/cover.svg" }} sizes="56px" isUrgent />
      <p className={styles.what}>
        <strong className={styles.title}>{title}</strong>
        {comesOut && <span className="muted small">{messages.checkout.page.preorderOut(comesOut)}</span>}
      </p>
      <p>{isPriceNamed ? <LeastPrice amount={price} /> : <Price amount={price} />}</p>
    </section>
  );
}
