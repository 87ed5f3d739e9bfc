import { Link } from "@remix-run/react";
import { Facts } from "#app/components/core/admin/facts.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { StatusBadge } from "#app/components/ui/status-badge.tsx";
import { OrderAmount } from "#app/components/ui/values/order-amount.tsx";
import { Price } from "#app/components/ui/values/price.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import type { OrderDetails } from "#app/domain/shop/orders/read-order.ts";
import { formatCount } from "#app/shared/core/format-count.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { givenLabel } from "#app/shared/core/orders/causes.ts";
import styles from "./order-facts.module.css";
import { ProviderLink } from "./provider-link.tsx";

/** The details of an order: items, buyer, payment. */
export function OrderFacts({ order }: { order: OrderDetails }) {
  const { buyer, refunded, currency } = order;
  const isGiven = givenLabel(order) !== null;
  return (
    <Card labelledBy="order" title="Order">
      <p className="cluster">
        <span className={`display ${styles.amount}`}>
          <OrderAmount order={order} />
        </span>
        <StatusBadge order={order} />
        {order.isTest && <Badge>Test, no money moved</Badge>}
      </p>
      <Facts
        facts={[
          { name: "Refunded", value: refunded && <Price amount={refunded} currency={currency} /> },
          {
            name: isGiven ? "Given to" : "Buyer",
            value: buyer ? (
              <>
                {buyer.isGuest ? buyer.name : <Link to={`/admin/users/${buyer.id}`}>{buyer.name}</Link>},{" "}
                {formatEmailAddress(buyer.email)}
              </>
            ) : (
              "Deleted account"
            ),
          },
          { name: "Gift", value: order.gift && <GiftFacts gift={order.gift} /> },
          { name: "Order number", value: <code className={styles.id}>{order.id}</code> },
          { name: "Started", value: <TimeLabel time={order.createdAt} /> },
          {
            name: "First payment attempt",
            value: isGiven ? null : order.attemptedAt && <TimeLabel time={order.attemptedAt} />,
          },
          { name: "Completed", value: order.completedAt && <TimeLabel time={order.completedAt} /> },
          { name: "Last change", value: <TimeLabel time={order.updatedAt} /> },
        ]}
      />
      <h3>Music</h3>
      <OrderLines order={order} />
      {order.receipt.number && (
        <>
          <h3>Receipt</h3>
          <Facts facts={receiptFacts(order)} />
        </>
      )}
      {!isGiven && <PaymentFacts order={order} />}
    </Card>
  );
}

function PaymentFacts({ order }: { order: OrderDetails }) {
  const { payment } = order;
  return (
    <>
      <h3>Payment</h3>
      <Facts
        facts={[
          { name: "Provider", value: providerName(order) },
          { name: "Checkout", value: payment.kind === "hosted" ? "Stripe's page" : "On this site" },
          {
            name: "Payment",
            value: payment.paymentIntentId ? (
              <ProviderLink id={payment.paymentIntentId} page={payment.page} />
            ) : (
              "None yet"
            ),
          },
          {
            name: "Checkout session",
            value: payment.checkoutSessionId && (
              <code className={styles.id}>{payment.checkoutSessionId}</code>
            ),
          },
          { name: "Status at Stripe", value: payment.status?.replaceAll("_", " ") },
          {
            name: "Dispute",
            value: order.dispute && (
              <Link to={`/admin/orders/${order.id}?dispute=1`}>{disputeNames[order.dispute]}</Link>
            ),
          },
          { name: "Last refusal", value: payment.lastError?.replaceAll("_", " ") },
        ]}
      />
    </>
  );
}

const disputeNames = { open: "Open", won: "Won", lost: "Lost" };

/** Who a gift is for, and who has claimed it. */
function GiftFacts({ gift }: { gift: NonNullable<OrderDetails["gift"]> }) {
  const { name, email, claimedAt, claimedBy, isClaimed } = gift;
  return (
    <>
      {email === null ? "The recipient's address isn't stored" : `For ${name}, ${formatEmailAddress(email)}`}
      {isClaimed ? ", claimed by " : ", not claimed yet"}
      {isClaimed &&
        (claimedBy ? <Link to={`/admin/users/${claimedBy.id}`}>{claimedBy.name}</Link> : "a deleted account")}
      {claimedAt && (
        <>
          {" "}
          <TimeLabel time={claimedAt} />
        </>
      )}
    </>
  );
}

function receiptFacts({ id, receipt, currency }: OrderDetails) {
  const { number, tax, countries, agreements, creditNotes } = receipt;
  return [
    {
      name: "Receipt",
      value: (
        <Link to={`/admin/orders/${id}?document=receipt`} className="touch">
          {number}
        </Link>
      ),
    },
    {
      name: "Tax",
      value: tax && (
        <>
          Includes {tax.label}: <Price amount={tax.amount} currency={currency} />
        </>
      ),
    },
    { name: "Country of the address", value: countries.address },
    { name: "Country of the card", value: countries.card },
    { name: "Agreed to", value: agreements.join(" ") },
    ...creditNotes.map((creditNote) => ({
      name: "Credit note",
      value: (
        <Link to={`/admin/orders/${id}?${new URLSearchParams({ document: creditNote })}`} className="touch">
          {creditNote}
        </Link>
      ),
    })),
  ];
}

function providerName({ payment: { provider }, isTest }: OrderDetails): string {
  if (provider === "none") return "None: it cost nothing";
  if (provider === "test") return "Test payments";
  return isTest ? "Stripe, test mode" : "Stripe";
}

type Line = OrderDetails["lines"][number];

/** What an order is of: each line with its price, and what the buyer has of it. */
function OrderLines({ order }: { order: OrderDetails }) {
  const { lines, currency } = order;
  return (
    <ul className="stack gap-3">
      {lines.map((line) => (
        <li key={line.id}>
          <p className={styles.sum}>
            <Link to={line.trackId ? `/music/${line.trackId}` : `/releases/${line.releaseId}`}>
              {line.title}
            </Link>
            {!givenLabel(order) && <Price amount={line.amount} currency={currency} />}
          </p>
          {line.discount && (
            <p className="muted">
              {line.discount.name}: <Price amount={line.discount.amount} currency={currency} /> off
            </p>
          )}
          {line.thanks && (
            <p className="muted">
              Includes <Price amount={line.thanks} currency={currency} /> extra for the artist
            </p>
          )}
          <p className="muted">{accessOf(line)}</p>
          {isLineRefundable(order, line) && (
            <Link to={`/admin/orders/${order.id}?lineId=${line.id}#refund`} className="touch">
              Refund<span className="visually-hidden"> {line.title}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Of a single line the refund card below is for all of it. */
function isLineRefundable({ lines, status, payment }: OrderDetails, line: Line): boolean {
  const isPaid = status === "completed" && payment.isOfToday && line.amount !== "0.00";
  return isPaid && lines.length > 1 && line.refundedAt === null;
}

function accessOf({ access, refundedAt, trackId }: Line) {
  if (access.length === 0 && !refundedAt) return "No access";
  const count = access.reduce((sum, track) => sum + track.downloads, 0);
  const downloads = formatCount(count, "download");
  if (refundedAt) {
    return (
      <>
        Refunded <TimeLabel time={refundedAt} />, access ended, {downloads}
      </>
    );
  }
  const open = access.filter(({ isActive }) => isActive).length;
  const last = access
    .flatMap(({ lastAccessed }) => lastAccessed ?? [])
    .sort()
    .at(-1);
  return (
    <>
      {trackId
        ? `Access ${open > 0 ? "open" : "ended"}`
        : `Access to ${open} of ${formatCount(access.length, "track")}`}
      , {downloads}
      {last && (
        <>
          , last <TimeLabel time={last} />
        </>
      )}
    </>
  );
}
