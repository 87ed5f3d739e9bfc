import { Link } from "@remix-run/react";
import { Fragment, useEffect } from "react";
import { TrackDownload } from "#app/components/tracks/track-download.tsx";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { Price } from "#app/components/ui/values/price.tsx";
import type { PagePurchase } from "#app/domain/purchases/history/purchase-situation.ts";
import { showToast } from "../toasts/toast-store.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { isFocusFree } from "../ui/free-focus.ts";
import { Notice } from "../ui/notice.tsx";
import styles from "./payment-result.module.css";

type PaymentResultProps =
  /** `checkout`: where to try again, if known. */
  | { state: "error"; message: string; checkout?: string | null }
  /** A method that takes its time: the bank decides later. */
  | { state: "being_paid"; message: string }
  | { state: "success"; purchase: PagePurchase };

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
      <div className="stack">
        <PageHeader title="Being Paid" titleId={titleId} />
        <Notice>{props.message}</Notice>
        <p className="cluster">
          <ButtonLink to="/dashboard">Go to My Music</ButtonLink>
          <ButtonLink to="/music" variant="secondary">
            Continue Shopping
          </ButtonLink>
        </p>
      </div>
    );
  }
  if (props.state === "error") {
    return (
      <div className="stack">
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
        </p>
      </div>
    );
  }
  const { purchase } = props;
  const [only, ...others] = purchase.downloads;
  return (
    <div className="stack">
      <PageHeader title="Payment Successful!" titleId={titleId}>
        <p>Your purchase of "{purchase.title}" is complete.</p>
      </PageHeader>
      <Card labelledBy="purchase-details" className={styles.card}>
        <h2 id="purchase-details">Purchase Details</h2>
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
        </dl>
        {purchase.situation === "to_come" && (
          <p>What is out is yours now; you get an email when the rest comes out.</p>
        )}
        <div className="cluster">
          {only && others.length === 0 && (
            <TrackDownload trackId={only.trackId} variant="primary">
              Download {only.title}
            </TrackDownload>
          )}
          {others.length > 0 && (
            <ButtonLink to={`/dashboard/purchases/${purchase.id}#receipt-downloads`}>
              Download Your Music
            </ButtonLink>
          )}
          <Link to={`/dashboard/purchases/${purchase.id}`} className="touch">
            See the receipt
          </Link>
        </div>
      </Card>
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
