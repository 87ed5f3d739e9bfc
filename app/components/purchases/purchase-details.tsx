import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { Price } from "#app/components/ui/values/price.tsx";
import type { PagePurchase } from "#app/domain/purchases/history/purchase-situation.ts";
import { shortNumber } from "#app/shared/purchases/order-number.ts";
import { Card } from "../ui/card.tsx";
import styles from "./purchase-details.module.css";

/** What was paid for what, with the way to the receipt. */
export function PurchaseDetails({ purchase }: { purchase: PagePurchase }) {
  const hasRelease = purchase.pageLines.some(({ releaseId }) => releaseId !== null);
  return (
    <Card labelledBy="purchase-details" title="Purchase Details" className="measure">
      <dl className={styles.details}>
        {purchase.pageLines.map((line) => (
          <Fragment key={line.id}>
            <dt>{line.releaseId ? "Release" : "Track"}</dt>
            <dd>{line.title}</dd>
          </Fragment>
        ))}
        <dt>Artist</dt>
        <dd>{purchase.artist}</dd>
        <dt>Amount</dt>
        <dd>
          <Price amount={purchase.amount} currency={purchase.currency} />
        </dd>
        <dt>Order number</dt>
        <dd>{shortNumber(purchase.id)}</dd>
      </dl>
      <div className="cluster">
        {hasRelease && purchase.downloads.length > 1 && (
          <Link to={`/dashboard/purchases/${purchase.id}#receipt-downloads`} className="touch">
            Download single tracks
          </Link>
        )}
        <Link to={`/dashboard/purchases/${purchase.id}`} className="touch">
          See the receipt
        </Link>
      </div>
    </Card>
  );
}
