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
import { messages } from "#app/messages/messages.ts";
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

/** The result of a payment. Its title takes the focus. */
export function PaymentResult(props: PaymentResultProps) {
  const { state } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state has a title of its own to announce
  useEffect(() => {
    if (isFocusFree()) document.getElementById(titleId)?.focus();
  }, [state]);
  const isUnconfirmed = props.state === "error" && props.message === messages.orders.result.notConfirmed;
  useEffect(() => {
    if (isUnconfirmed) showUnconfirmed();
  }, [isUnconfirmed]);

  if (props.state === "being_paid") {
    return (
      <div className={`stack ${styles.result}`}>
        <PageHeader title={messages.orders.result.processing} titleId={titleId} />
        <Notice>{props.message}</Notice>
        <p className="cluster">
          {!props.isGuest && <ButtonLink to="/dashboard">{messages.orders.result.toMyMusic}</ButtonLink>}
          <ButtonLink to="/music" variant="secondary">
            {messages.orders.result.shopOn}
          </ButtonLink>
        </p>
      </div>
    );
  }
  if (props.state === "error") {
    return (
      <div className={`stack ${styles.result}`}>
        <PageHeader title={messages.orders.result.failed} titleId={titleId} />
        <Notice variant="destructive">{props.message}</Notice>
        <p className="cluster">
          {props.checkout && (
            <ButtonLink to={props.checkout} reloadDocument>
              {messages.orders.result.tryAgain}
            </ButtonLink>
          )}
          <ButtonLink to="/music" variant="secondary">
            {messages.checkout.page.backToMusic}
          </ButtonLink>
          <ButtonLink to="/contact" variant="quiet">
            {messages.orders.result.contact}
          </ButtonLink>
        </p>
      </div>
    );
  }
  const { purchase, items, origin } = props;
  return (
    <div className={`stack ${styles.result} ${styles.success}`}>
      <PageHeader title={messages.orders.result.success} titleId={titleId}>
        <p>
          {purchase.given
            ? messages.orders.result.gift(purchase.title)
            : messages.orders.result.purchase(purchase.title)}
        </p>
      </PageHeader>
      {purchase.given && <Notice>{messages.orders.result.giftNote(purchase.given.sentence)}</Notice>}
      {purchase.situation === "to_come" && items.every(({ comesOutOn }) => comesOutOn === null) && (
        <p>{messages.orders.result.restToCome}</p>
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
          {messages.orders.result.toMyMusic}
        </ButtonLink>
        <ButtonLink to="/music" variant="quiet">
          {messages.orders.result.shopOn}
        </ButtonLink>
      </p>
    </div>
  );
}

// The page keeps its own text, since the toast disappears.
function showUnconfirmed() {
  showToast({
    variant: "destructive",
    title: messages.orders.result.notConfirmedTitle,
    description: messages.orders.result.notConfirmedYet,
  });
}

/** What was paid for what, with the way to the receipt. */
function PurchaseDetails({ purchase }: { purchase: PagePurchase }) {
  const hasRelease = purchase.pageLines.some(({ releaseId }) => releaseId !== null);
  return (
    <Card labelledBy="purchase-details" title={messages.orders.result.details} className="measure">
      <dl className={styles.details}>
        {purchase.pageLines.map((line) => (
          <Fragment key={line.id}>
            <dt>{line.releaseId ? messages.orders.result.release : messages.orders.result.track}</dt>
            <dd>{line.title}</dd>
          </Fragment>
        ))}
        <dt>{messages.orders.result.artist}</dt>
        <dd>{purchase.artist}</dd>
        <dt>{messages.orders.result.amount}</dt>
        <dd>
          <Price amount={purchase.amount} currency={purchase.currency} />
        </dd>
        <dt>{messages.orders.result.number}</dt>
        <dd>{shortNumber(purchase.id)}</dd>
      </dl>
      <div className="cluster">
        {hasRelease && purchase.downloads.length > 1 && (
          <Link to={`/dashboard/purchases/${purchase.id}#receipt-downloads`} className="touch">
            {messages.orders.result.singleTracks}
          </Link>
        )}
        <Link to={`/dashboard/purchases/${purchase.id}`} className="touch">
          {messages.orders.result.seeReceipt}
        </Link>
      </div>
    </Card>
  );
}
