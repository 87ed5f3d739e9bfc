import type { Purchase } from "#app/domain/purchases/schema.ts";
import { ButtonLink, DownloadLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Price } from "../ui/price.tsx";
import { StatusBadge } from "../ui/status-badge.tsx";
import styles from "./purchase-list.module.css";

// One zone for server and browser, or the text would change under the reader when the script arrives.
const dateFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** What was bought, newest first; what is owned can be downloaded. */
export function PurchaseList({ purchases }: { purchases: readonly Purchase[] }) {
  return (
    <section aria-labelledby="purchase-history" className={styles.section}>
      <h2 id="purchase-history">Purchase History</h2>
      {purchases.length === 0 ? (
        <EmptyState title="No purchases yet" description="Start building your music collection today!">
          <ButtonLink to="/music">Browse Music</ButtonLink>
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {purchases.map((purchase) => (
            <PurchaseRow key={purchase.id} purchase={purchase} />
          ))}
        </ul>
      )}
    </section>
  );
}

function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const { track, trackId, amount, currency, status, purchaseDate } = purchase;
  return (
    <li className={styles.row}>
      <p className={styles.track}>
        <strong className={styles.title}>{track.title}</strong>
        <span className={styles.artist}>{track.artist}</span>
      </p>
      <p className={styles.facts}>
        <time dateTime={purchaseDate}>{dateFormat.format(new Date(purchaseDate))}</time>
        <Price amount={amount} currency={currency} />
        <StatusBadge status={status} />
      </p>
      {status === "completed" && (
        <DownloadLink
          href={`/api/secure/download/${trackId}`}
          variant="secondary"
          className={styles.download}
        >
          <span>
            Download<span className="visually-hidden"> {track.title}</span>
          </span>
        </DownloadLink>
      )}
    </li>
  );
}
