import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { SiteLogo } from "#app/components/core/layout/site-logo.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Folded } from "#app/components/ui/page/folded.tsx";
import { StatusBadge } from "#app/components/ui/status-badge.tsx";
import { Day } from "#app/components/ui/values/day.tsx";
import { Price } from "#app/components/ui/values/price.tsx";
import type { Receipt } from "#app/domain/shop/history/read-receipt.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { nameBusiness } from "#app/shared/core/orders/agreements.ts";
import { givenLabel } from "#app/shared/core/orders/causes.ts";
import { shortNumber } from "#app/shared/core/orders/order-number.ts";
import { PaymentStep } from "./payment-step.tsx";
import { PurchaseExplanation } from "./purchase-explanation.tsx";
import styles from "./receipt-paper.module.css";

/** The receipt itself: the only part that is printed. */
export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const { purchase, buyer, seller, isTest, isPaid, facts } = receipt;
  return (
    <Card labelledBy="receipt-seller" className={styles.paper}>
      <div>
        {seller.logo && (
          <p className={styles.logo}>
            <SiteLogo logo={seller.logo} alt="" />
          </p>
        )}
        <h2 id="receipt-seller">{seller.name}</h2>
        <p className="muted">
          {seller.site}
          {seller.hasImprint && (
            <>
              , <Link to="/legal/imprint">imprint</Link>
            </>
          )}
        </p>
        {facts.sellerLines.length > 0 && (
          <address className={styles.seller}>{facts.sellerLines.join("\n")}</address>
        )}
      </div>
      {isTest && <Notice title="Test payment">{isPaid ? "No money moved." : "No money moves."}</Notice>}
      <ReceiptSums receipt={receipt} />
      <div className={`stack gap-2 ${styles.state}`}>
        <StatusBadge order={purchase} />
        <p>
          <PurchaseExplanation purchase={purchase} isLinked={receipt.isLinked} />
        </p>
        <PaymentStep purchase={purchase} />
      </div>
      <dl className={styles.facts}>
        {facts.number && (
          <>
            <dt>Receipt number</dt>
            <dd>{facts.number}</dd>
          </>
        )}
        <dt>Order number</dt>
        <dd>{shortNumber(purchase.id)}</dd>
        <dt>Date</dt>
        <dd>
          <Day value={purchase.day} size="long" />
        </dd>
        <dt>{givenLabel(purchase) ? "Account" : "Buyer"}</dt>
        <dd>
          {buyer.name && (
            <>
              {buyer.name}
              <br />
            </>
          )}
          {formatEmailAddress(buyer.email)}
          {facts.business && (
            <>
              <br />
              {nameBusiness(facts.business)}
            </>
          )}
        </dd>
        {purchase.given && (
          <>
            <dt>Gift</dt>
            <dd>{purchase.gift?.name ? `For ${purchase.gift.name}` : "For somebody else"}</dd>
          </>
        )}
        {facts.agreements.map(({ to, text }) => (
          <Fragment key={to}>
            <dt>You agreed</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
      <CreditNotes receipt={receipt} />
      <Folded summary="Details" isPrinted>
        <dl className={styles.facts}>
          <dt>Full order number</dt>
          <dd>{purchase.id}</dd>
          {purchase.paymentIntentId && (
            <>
              <dt>Payment reference</dt>
              <dd>{purchase.paymentIntentId}</dd>
            </>
          )}
        </dl>
      </Folded>
    </Card>
  );
}

/** What corrects the receipt, one for each refund. */
function CreditNotes({ receipt: { creditNotes, purchase, facts } }: { receipt: Receipt }) {
  return creditNotes.map(({ number, day, title, amount, tax, isReturned }) => (
    <section key={number} aria-label={`Credit note ${number}`}>
      <h3>Credit Note {number}</h3>
      <dl className={styles.facts}>
        <dt>Date</dt>
        <dd>
          <Day value={day} size="long" />
        </dd>
        <dt>Corrects</dt>
        <dd>Receipt {facts.number}</dd>
        <dt>{title}</dt>
        <dd>
          {isReturned ? "" : "−"}
          <Price amount={amount} currency={purchase.currency} />
        </dd>
        {tax && (
          <>
            <dt>Includes {tax.label}</dt>
            <dd>
              {isReturned ? "" : "−"}
              <Price amount={tax.amount} currency={purchase.currency} />
            </dd>
          </>
        )}
      </dl>
    </section>
  ));
}

/** The items with their prices, and refunds. */
function ReceiptSums({ receipt: { purchase, isPaid, retained, facts, retainedTax } }: { receipt: Receipt }) {
  const { pageLines, currency, refunded } = purchase;
  const paidLabel = refunded ? "Total after refund" : "Total paid";
  const given = givenLabel(purchase);
  const totalLabel = isPaid ? paidLabel : "Total";
  return (
    <dl className={styles.sums}>
      {pageLines.map((line) => (
        <div key={line.id} className={styles.item}>
          <dt>
            <strong className={styles.title}>{line.title}</strong>
            <span className={`muted ${styles.kind}`}>
              {line.artist}, Digital Download
              {line.isRefunded && ", refunded"}
            </span>
            {line.discount && (
              <span className={`muted ${styles.kind}`}>
                {line.discount.name}: <Price amount={line.discount.amount} currency={currency} /> off
              </span>
            )}
            {line.thanks && (
              <span className={`muted ${styles.kind}`}>
                Includes <Price amount={line.thanks} currency={currency} /> extra for the artist
              </span>
            )}
          </dt>
          <dd>{!given && <Price amount={line.amount} currency={currency} />}</dd>
        </div>
      ))}
      {refunded && (
        <div className={styles.item}>
          <dt>Refunded</dt>
          <dd>
            −<Price amount={refunded.amount} currency={currency} />
          </dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{given ?? totalLabel}</dt>
        <dd>{!given && <Price amount={retained} currency={currency} />}</dd>
      </div>
      {retainedTax && (
        <div className={styles.item}>
          <dt>Includes {retainedTax.label}</dt>
          <dd>
            <Price amount={retainedTax.amount} currency={currency} />
          </dd>
        </div>
      )}
      {facts.taxNote && (
        <div className={styles.item}>
          <dt>{facts.taxNote}</dt>
        </div>
      )}
    </dl>
  );
}
