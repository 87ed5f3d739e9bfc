import { Link } from "@remix-run/react";
import { Fragment, useEffect } from "react";
import { showToast } from "#app/components/core/toasts/toast-store.ts";
import { PurchasedItemCard } from "#app/components/music/collection/purchased-item.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { isFocusFree } from "#app/components/ui/release-focus.ts";
import { Price } from "#app/components/ui/values/price.tsx";
import type { LibraryItem } from "#app/domain/music/collection/present-items.ts";
import type { PagePurchase } from "#app/domain/shop/history/purchase-situation.ts";
import { shortNumber } from "#app/shared/core/orders/order-number.ts";
import styles from "./payment-result.module.css";

type PaymentResultProps =
  /** `checkout`: where to try again, if known. */
  | { state: "error"; message: string; checkout?: string | null }
  /** A method that takes its time: the bank decides later. */
  | { state: "being_paid"; message: string; isGuest: boolean }
  /** `things`: what was bought, with the music; `origin`: the site's own, for links to share. */
  | { state: "success"; purchase: PagePurchase; items: readonly LibraryItem[]; origin: string };

const titleId = "payment-result";
const unconfirmed = "Failed to confirm purchase. Please contact support.";

/** The result of a payment. Its title takes the focus. */
export function PaymentResult(props: PaymentResultProps) {
  const { state } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state has a title of its own to announce
  useEffect(() => {
    if (isFocusFree()) document.getElementById(titleId)?.focus();
  }, [state]);
  const isUnconfirmed = props.state === "error" && props.message === unconfirmed;
  useEffect(() => {
    if (isUnconfirmed) showUnconfirmed();
  }, [isUnconfirmed]);

  if (props.state === "being_paid") {
    return (
      <div className={`stack ${styles.result}`}>
        <PageHeader title="Payment Processing" titleId={titleId} />
        <Notice>{props.message}</Notice>
        <p className="cluster">
          {!props.isGuest && <ButtonLink to="/dashboard">Go to My Music</ButtonLink>}
          <ButtonLink to="/music" variant="secondary">
            Continue Shopping
          </ButtonLink>
        </p>
      </div>
    );
  }
  if (props.state === "error") {
    return (
      <div className={`stack ${styles.result}`}>
        <PageHeader title="Payment Error" titleId={titleId} />
        <Notice variant="destructive">{props.message}</Notice>
        <p className="cluster">
          {props.checkout && (
            <ButtonLink to={props.checkout} reloadDocument>
              Try Again
            </ButtonLink>
          )}
          <ButtonLink to="/music" variant="secondary">
            Back to Music
          </ButtonLink>
          <ButtonLink to="/contact" variant="quiet">
            Contact Us
          </ButtonLink>
        </p>
      </div>
    );
  }
  const { purchase, items, origin } = props;
  return (
    <div className={`stack ${styles.result} ${styles.success}`}>
      <PageHeader title="Payment Successful!" titleId={titleId}>
        <p>
          Your {purchase.given ? "gift" : "purchase"} of "{purchase.title}" is complete.
        </p>
      </PageHeader>
      {purchase.given && <Notice>{purchase.given.sentence} Your receipt says when it is claimed.</Notice>}
      {purchase.situation === "to_come" && items.every(({ comesOutOn }) => comesOutOn === null) && (
        <p>What's out is yours now. We'll email you when the rest comes out.</p>
      )}
      {items.map((item) => (
        <PurchasedItemCard
          key={`${item.kind} ${item.id}`}
          item={item}
          origin={origin}
          isAlone={items.length === 1}
        />
      ))}
      <PurchaseDetails purchase={purchase} />
      <p className="cluster">
        <ButtonLink to="/dashboard" variant="secondary">
          Go to My Music
        </ButtonLink>
        <ButtonLink to="/music" variant="quiet">
          Continue Shopping
        </ButtonLink>
      </p>
    </div>
  );
}

// The page keeps its own text, since the toast disappears.
function showUnconfirmed() {
  showToast({
    variant: "destructive",
    title: "Purchase Confirmation Error",
    description: "Your payment was processed, but we couldn't confirm your purchase. Please contact support.",
  });
}

/** What was paid for what, with the way to the receipt. */
function PurchaseDetails({ purchase }: { purchase: PagePurchase }) {
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
