import type { Picture } from "#app/domain/pictures/find-pictures.ts";
import { TrackCover } from "../tracks/track-cover.tsx";
import { Day } from "../ui/values/day.tsx";
import { LeastPrice, Price } from "../ui/values/price.tsx";
import styles from "./order-line.module.css";

/** What somebody is about to buy. */
export interface RequestedOrder {
  title: string;
  /** The sum, or the least where the fan will name the price. */
  price: string;
  isPriceNamed: boolean;
  cover: Picture | null;
  /** The day of a pre-order, YYYY-MM-DD; null for what is out. */
  comesOutOn: string | null;
}

/** What is about to be bought, in one line: it stays in view while somebody signs in. */
export function OrderLine({ order }: { order: RequestedOrder }) {
  const { title, price, isPriceNamed, cover, comesOutOn } = order;
  return (
    <section aria-label="Your order" className={styles.line}>
      <TrackCover track={{ cover, coverImageUrl: cover?.src ?? "/cover.svg" }} sizes="56px" isUrgent />
      <p className={styles.what}>
        <strong className={styles.title}>{title}</strong>
        {comesOutOn && (
          <span className="muted small">
            Pre-order, out <Day value={comesOutOn} size="long" />
          </span>
        )}
      </p>
      <p>{isPriceNamed ? <LeastPrice amount={price} /> : <Price amount={price} />}</p>
    </section>
  );
}
