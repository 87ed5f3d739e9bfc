import { Form, Link } from "@remix-run/react";
import type { ComparedPayment, Comparison } from "#app/domain/orders/compare-payments.ts";
import type { Column } from "../admin/data-table.tsx";
import { TimeLabel } from "../admin/time-label.tsx";
import { Button } from "../ui/button.tsx";
import { Price } from "../ui/price.tsx";
import styles from "./comparison-page.module.css";
import { shortNumber } from "./order-labels.ts";
import { ProviderLink } from "./provider-link.tsx";

const paymentColumns: Column<ComparedPayment>[] = [
  {
    label: "Payment",
    isRowHeader: true,
    cell: ({ intentId, page, createdAt }) => (
      <>
        <ProviderLink id={intentId} page={page} />
        <span className={styles.aside}>
          <TimeLabel time={createdAt} />
        </span>
      </>
    ),
  },
  {
    label: "Amount",
    isNumeric: true,
    cell: ({ amount, currency }) => <Price amount={amount} currency={currency} />,
  },
];

/** What is shown of a payment that no order belongs to. */
export const withoutColumns: Column<ComparedPayment>[] = [
  ...paymentColumns,
  {
    label: "Buyer and track",
    cell: ({ buyer, track }) => (
      <>
        {buyer ?? "Unknown account"}
        <span className={styles.aside}>{track ?? "Unknown track"}</span>
      </>
    ),
  },
  {
    label: "Refund",
    isLabelHidden: true,
    cell: ({ intentId }) => (
      <PaymentButton intentId={intentId} intent="refund" variant="danger">
        Refund
      </PaymentButton>
    ),
  },
];

/** What is shown of a payment whose order says otherwise. */
export const differentColumns: Column<Comparison["different"][number]>[] = [
  ...paymentColumns,
  {
    label: "Difference",
    cell: ({ difference, orderId }) => (
      <>
        {difference} <Link to={`/admin/orders/${orderId}`}>Order {shortNumber(orderId)}</Link>
      </>
    ),
  },
  {
    label: "Settle",
    isLabelHidden: true,
    cell: ({ intentId }) => (
      <PaymentButton intentId={intentId} intent="settle" variant="secondary">
        Settle
      </PaymentButton>
    ),
  },
];

interface PaymentButtonProps {
  intentId: string;
  intent: "refund" | "settle";
  variant: "danger" | "secondary";
  children: string;
}

function PaymentButton({ intentId, intent, variant, children }: PaymentButtonProps) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="paymentIntentId" value={intentId} />
      <Button variant={variant}>
        {children}
        <span className="visually-hidden"> {intentId}</span>
      </Button>
    </Form>
  );
}
