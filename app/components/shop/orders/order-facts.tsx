import { Link } from "@remix-run/react";
import { Facts } from "#app/components/core/admin/facts.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { StatusBadge } from "#app/components/ui/status-badge.tsx";
import { OrderAmount } from "#app/components/ui/values/order-amount.tsx";
import { Price } from "#app/components/ui/values/price.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import type { OrderDetails } from "#app/domain/shop/orders/read-order.ts";
import { messages } from "#app/messages/messages.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { givenLabel } from "#app/shared/core/orders/causes.ts";
import styles from "./order-facts.module.css";
import { ProviderLink } from "./provider-link.tsx";

/** The details of an order: items, buyer, payment. */
export function OrderFacts({ order }: { order: OrderDetails }) {
  const { buyer, refunded, currency } = order;
  const isGiven = givenLabel(order) !== null;
  return (
    <Card labelledBy="order" title={messages.adminOrders.order.order}>
      <p className="cluster">
        <span className={`display ${styles.amount}`}>
          <OrderAmount order={order} />
        </span>
        <StatusBadge order={order} />
        {order.isTest && <Badge>{messages.adminOrders.testNoMoney}</Badge>}
      </p>
      <Facts
        facts={[
          {
            name: messages.adminOrders.list.refunded,
            value: refunded && <Price amount={refunded} currency={currency} />,
          },
          {
            name: isGiven ? messages.adminOrders.facts.givenTo : messages.adminOrders.facts.buyer,
            value: buyer ? (
              <>
                {buyer.isGuest ? buyer.name : <Link to={`/admin/users/${buyer.id}`}>{buyer.name}</Link>},{" "}
                {formatEmailAddress(buyer.email)}
              </>
            ) : (
              messages.adminOrders.deletedAccount
            ),
          },
          { name: messages.adminOrders.facts.gift, value: order.gift && <GiftFacts gift={order.gift} /> },
          {
            name: messages.adminOrders.facts.orderNumber,
            value: <code className={styles.id}>{order.id}</code>,
          },
          { name: messages.adminOrders.facts.started, value: <TimeLabel time={order.createdAt} /> },
          {
            name: messages.adminOrders.facts.firstAttempt,
            value: isGiven ? null : order.attemptedAt && <TimeLabel time={order.attemptedAt} />,
          },
          {
            name: messages.adminOrders.facts.completed,
            value: order.completedAt && <TimeLabel time={order.completedAt} />,
          },
          { name: messages.adminOrders.facts.lastChange, value: <TimeLabel time={order.updatedAt} /> },
        ]}
      />
      <h3>{messages.adminOrders.facts.music}</h3>
      <OrderLines order={order} />
      {order.receipt.number && (
        <>
          <h3>{messages.adminOrders.order.receipt}</h3>
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
      <h3>{messages.adminPayments.comparison.payment}</h3>
      <Facts
        facts={[
          { name: messages.adminOrders.facts.provider, value: providerName(order) },
          {
            name: messages.adminOrders.facts.checkout,
            value:
              payment.kind === "hosted"
                ? messages.adminOrders.facts.stripesPage
                : messages.adminOrders.facts.onThisSite,
          },
          {
            name: messages.adminPayments.comparison.payment,
            value: payment.paymentIntentId ? (
              <ProviderLink id={payment.paymentIntentId} page={payment.page} />
            ) : (
              messages.adminOrders.facts.noneYet
            ),
          },
          {
            name: messages.adminOrders.facts.checkoutSession,
            value: payment.checkoutSessionId && (
              <code className={styles.id}>{payment.checkoutSessionId}</code>
            ),
          },
          {
            name: messages.adminOrders.facts.statusAtStripe,
            value: payment.status && messages.adminPayments.provider.status(payment.status),
          },
          {
            name: messages.adminPayments.dispute.dispute,
            value: order.dispute && (
              <Link to={`/admin/orders/${order.id}?dispute=1`}>{nameDispute(order.dispute)}</Link>
            ),
          },
          { name: messages.adminOrders.facts.lastRefusal, value: payment.lastError?.replaceAll("_", " ") },
        ]}
      />
    </>
  );
}

function nameDispute(state: NonNullable<OrderDetails["dispute"]>): string {
  return messages.adminOrders.facts.disputeStates[state];
}

/** Who a gift is for, and who has claimed it. */
function GiftFacts({ gift }: { gift: NonNullable<OrderDetails["gift"]> }) {
  const { name, email, claimedAt, claimedBy, isClaimed } = gift;
  return (
    <>
      {email === null
        ? messages.adminOrders.facts.noRecipient
        : messages.adminOrders.facts.giftFor(name ?? "", formatEmailAddress(email))}
      {isClaimed ? (
        <Sentence
          parts={messages.adminOrders.facts.claimedBy(
            claimedBy ? (
              <Link to={`/admin/users/${claimedBy.id}`}>{claimedBy.name}</Link>
            ) : (
              messages.adminOrders.facts.aDeletedAccount
            ),
          )}
        />
      ) : (
        messages.adminOrders.facts.notClaimed
      )}
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
      name: messages.adminOrders.order.receipt,
      value: (
        <Link to={`/admin/orders/${id}?document=receipt`} className="touch">
          {number}
        </Link>
      ),
    },
    {
      name: messages.adminOrders.facts.tax,
      value: tax && (
        <Sentence
          parts={messages.adminOrders.facts.includesTax(
            tax.label,
            <Price amount={tax.amount} currency={currency} />,
          )}
        />
      ),
    },
    { name: messages.adminOrders.facts.addressCountry, value: countries.address },
    { name: messages.adminOrders.facts.cardCountry, value: countries.card },
    { name: messages.adminOrders.facts.agreedTo, value: agreements.join(" ") },
    ...creditNotes.map((creditNote) => ({
      name: messages.adminOrders.facts.creditNote,
      value: (
        <Link to={`/admin/orders/${id}?${new URLSearchParams({ document: creditNote })}`} className="touch">
          {creditNote}
        </Link>
      ),
    })),
  ];
}

function providerName({ payment: { provider }, isTest }: OrderDetails): string {
  if (provider === "none") return messages.adminOrders.facts.costNothing;
  if (provider === "test") return messages.adminOrders.facts.testPayments;
  return isTest ? messages.adminOrders.facts.stripeTest : "Stripe";
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
              <Sentence
                parts={messages.adminOrders.facts.discounted(
                  line.discount.name,
                  <Price amount={line.discount.amount} currency={currency} />,
                )}
              />
            </p>
          )}
          {line.thanks && (
            <p className="muted">
              <Sentence
                parts={messages.adminOrders.facts.includesExtra(
                  <Price amount={line.thanks} currency={currency} />,
                )}
              />
            </p>
          )}
          <p className="muted">{accessOf(line)}</p>
          {isLineRefundable(order, line) && (
            <Link to={`/admin/orders/${order.id}?lineId=${line.id}#refund`} className="touch">
              {messages.adminPayments.comparison.refund}
              <span className="visually-hidden"> {line.title}</span>
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
  if (access.length === 0 && !refundedAt) return messages.adminOrders.facts.noAccess;
  const count = access.reduce((sum, track) => sum + track.downloads, 0);
  const downloads = messages.adminOrders.facts.downloads(count);
  if (refundedAt) {
    return (
      <Sentence parts={messages.adminOrders.facts.refundedAt(<TimeLabel time={refundedAt} />, downloads)} />
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
        ? open > 0
          ? messages.adminOrders.facts.accessOpen(downloads)
          : messages.adminOrders.facts.accessEnded(downloads)
        : messages.adminOrders.facts.accessTo(open, access.length, downloads)}
      {last && <Sentence parts={messages.adminOrders.facts.lastAt(<TimeLabel time={last} />)} />}
    </>
  );
}
