import { Link } from "@remix-run/react";
import { Price } from "#app/components/ui/values/price.tsx";
import type { OrderDetails } from "#app/domain/purchases/orders/read-order.ts";
import { Facts } from "../admin/facts.tsx";
import { TimeLabel } from "../admin/time-label.tsx";
import { Badge } from "../ui/badge.tsx";
import { Card } from "../ui/card.tsx";
import { StatusBadge } from "../ui/status-badge.tsx";
import styles from "./order-facts.module.css";
import { OrderLines } from "./order-lines.tsx";
import { ProviderLink } from "./provider-link.tsx";

/** The details of an order: items, buyer, payment. */
export function OrderFacts({ order }: { order: OrderDetails }) {
  const { buyer, amount, refunded, currency, payment } = order;
  return (
    <Card labelledBy="order" title="Order">
      <p className="cluster">
        <span className={`display ${styles.amount}`}>
          <Price amount={amount} currency={currency} />
        </span>
        <StatusBadge status={order.status} />
        {order.isTest && <Badge>Test, no money moved</Badge>}
      </p>
      <Facts
        facts={[
          { name: "Refunded", value: refunded && <Price amount={refunded} currency={currency} /> },
          {
            name: "Buyer",
            value: buyer ? (
              <>
                <Link to={`/admin/users/${buyer.id}`}>{buyer.name}</Link>, {buyer.email}
              </>
            ) : (
              "The account was deleted"
            ),
          },
          { name: "Order number", value: <code className={styles.id}>{order.id}</code> },
          { name: "Started", value: <TimeLabel time={order.createdAt} /> },
          {
            name: "First payment attempt",
            value: order.attemptedAt && <TimeLabel time={order.attemptedAt} />,
          },
          { name: "Completed", value: order.completedAt && <TimeLabel time={order.completedAt} /> },
          { name: "Last change", value: <TimeLabel time={order.updatedAt} /> },
        ]}
      />
      <h3>Music</h3>
      <OrderLines order={order} />
      <h3>Payment</h3>
      <Facts
        facts={[
          { name: "Provider", value: providerName(order) },
          { name: "Checkout", value: payment.kind === "hosted" ? "The provider's page" : "On this site" },
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
          { name: "Status there, last checked", value: payment.status?.replaceAll("_", " ") },
          { name: "Last refusal", value: payment.lastError?.replaceAll("_", " ") },
        ]}
      />
    </Card>
  );
}

function providerName({ payment: { provider }, isTest }: OrderDetails): string {
  if (provider === "none") return "None: it cost nothing";
  if (provider === "test") return "Test payments";
  return isTest ? "Stripe, test mode" : "Stripe";
}
