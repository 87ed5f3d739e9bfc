import type { PageTrack } from "../catalogue/page-track.ts";
import { TrackCover } from "../catalogue/track-cover.tsx";
import { Card } from "../ui/card.tsx";
import { Price } from "../ui/price.tsx";
import styles from "./order-summary.module.css";

/** What is being bought. */
export function OrderSummary({ track }: { track: PageTrack }) {
  return (
    <Card labelledBy="order-summary">
      <h2 id="order-summary">Order Summary</h2>
      <div className={styles.item}>
        <div className={styles.cover}>
          <TrackCover track={track} sizes="72px" />
        </div>
        <p>
          <strong className={styles.title}>{track.title}</strong>
          <span className={styles.kind}>Digital Download</span>
        </p>
      </div>
      <p className={styles.total}>
        <span>Total</span>
        <strong>
          <Price amount={track.price} />
        </strong>
      </p>
    </Card>
  );
}
