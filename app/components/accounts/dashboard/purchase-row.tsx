import { Link } from "@remix-run/react";
import { TrackDownload } from "#app/components/music/downloads/track-download.tsx";
import { PaymentStep } from "#app/components/shop/purchases/payment-step.tsx";
import { PurchaseExplanation } from "#app/components/shop/purchases/purchase-explanation.tsx";
import { StatusBadge } from "#app/components/ui/status-badge.tsx";
import { Day } from "#app/components/ui/values/day.tsx";
import { OrderAmount } from "#app/components/ui/values/order-amount.tsx";
import type { PagePurchase } from "#app/domain/shop/history/purchase-situation.ts";
import { messages } from "#app/messages/messages.ts";
import { givenLabel } from "#app/shared/core/orders/causes.ts";
import { shortNumber } from "#app/shared/core/orders/order-number.ts";
import styles from "./purchase-row.module.css";

/** One purchase, with what its status means and what the user can do. */
export function PurchaseRow({ purchase }: { purchase: PagePurchase }) {
  const { id, title, artist, status, day } = purchase;
  const hasReceipt = status !== "pending" && !givenLabel(purchase);
  return (
    <li className={styles.row}>
      <p className={styles.track}>
        <strong className={styles.title}>{title}</strong>
        <span className={`muted ${styles.artist}`}>{artist}</span>
      </p>
      <div className="stack gap-1">
        <p className={`cluster muted ${styles.facts}`}>
          <Day value={day} />
          <span>
            <span className="visually-hidden">{messages.dashboard.history.order}</span>
            {shortNumber(id)}
          </span>
          <OrderAmount order={purchase} />
          <StatusBadge order={purchase} />
        </p>
        <p className={`muted small ${styles.explanation}`}>
          <PurchaseExplanation purchase={purchase} />
        </p>
      </div>
      <div className={`cluster ${styles.actions}`}>
        <PurchaseDownloads purchase={purchase} />
        <PaymentStep purchase={purchase} />
        <Link to={`/dashboard/purchases/${id}`} className="touch">
          {hasReceipt ? messages.dashboard.history.receipt : messages.dashboard.history.details}
          <span className="visually-hidden">{messages.dashboard.history.of(title)}</span>
        </Link>
      </div>
    </li>
  );
}

/** The download of a purchase: of one track the MP3, of more the way to all of them. Every format is in the collection. */
function PurchaseDownloads({ purchase }: { purchase: PagePurchase }) {
  const { id, title, downloads } = purchase;
  const [only, ...others] = downloads;
  if (!only) return null;
  if (others.length > 0) {
    return (
      <Link to={`/dashboard/purchases/${id}#receipt-downloads`} className="touch">
        {messages.dashboard.history.downloads(downloads.length)}
        <span className="visually-hidden">{messages.dashboard.history.of(title)}</span>
      </Link>
    );
  }
  return (
    <TrackDownload trackId={only.trackId}>
      <span>
        {messages.dashboard.history.download}
        <span className="visually-hidden"> {only.title}</span>
      </span>
    </TrackDownload>
  );
}
