import { Form, Link, useSearchParams } from "@remix-run/react";
import { addressWith } from "#app/components/core/admin/lists/address-with.ts";
import { Aside, type Column } from "#app/components/core/admin/lists/data-table.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Price } from "#app/components/ui/values/price.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import type { ComparedPayment, Comparison } from "#app/domain/shop/reconciliation/compare-payments.ts";
import { messages } from "#app/messages/messages.ts";
import { shortNumber } from "#app/shared/core/orders/order-number.ts";
import { orderColumns } from "../order-table.tsx";
import { ProviderLink } from "../provider-link.tsx";

const paymentColumns = (): Column<ComparedPayment>[] => [
  {
    label: messages.adminPayments.comparison.payment,
    isRowHeader: true,
    cell: ({ intentId, page, createdAt }) => (
      <>
        <ProviderLink id={intentId} page={page} />
        <Aside>
          <TimeLabel time={createdAt} />
        </Aside>
      </>
    ),
  },
  {
    label: messages.adminPayments.comparison.amount,
    isNumeric: true,
    isAtEnd: true,
    cell: ({ amount, currency }) => <Price amount={amount} currency={currency} />,
  },
];

/** The columns of a payment without an order. */
export const withoutColumns = (): Column<ComparedPayment>[] => [
  ...paymentColumns(),
  {
    label: messages.adminPayments.comparison.buyerAndMusic,
    cell: ({ buyer, title }) => (
      <>
        {buyer ?? messages.adminPayments.comparison.unknownAccount}
        <Aside>{title ?? messages.adminPayments.comparison.unknownMusic}</Aside>
      </>
    ),
  },
  {
    label: messages.adminPayments.comparison.refund,
    isLabelHidden: true,
    cell: ({ intentId }) => <RefundLink intentId={intentId} />,
  },
];

/** The columns of a payment that differs from its order. */
export const differentColumns = (): Column<Comparison["different"][number]>[] => [
  ...paymentColumns(),
  {
    label: messages.adminPayments.comparison.difference,
    cell: ({ difference, orderId }) => (
      <>
        {difference}{" "}
        <Link to={`/admin/orders/${orderId}`}>
          {messages.adminOrders.order.numbered(shortNumber(orderId))}
        </Link>
      </>
    ),
  },
  {
    label: messages.adminPayments.comparison.settle,
    isLabelHidden: true,
    cell: ({ intentId }) => <SettleButton intentId={intentId} />,
  },
];

/** The columns of an order that is completed here, but unknown or unpaid at the provider. */
export const unpaidColumns = (): Column<Comparison["unpaid"][number]>[] => [
  ...orderColumns(["order", "music", "buyer", "amount"]),
  { label: messages.adminPayments.comparison.atStripe, cell: ({ finding }) => finding },
];

/** Leads to the confirmation of the refund: see `PaymentRefund`. */
function RefundLink({ intentId }: { intentId: string }) {
  const [parameters] = useSearchParams();
  return (
    <ButtonLink to={`${addressWith(parameters, { refund: intentId })}#refund`} variant="danger">
      {messages.adminPayments.comparison.refund}
      <span className="visually-hidden"> {intentId}</span>
    </ButtonLink>
  );
}

function SettleButton({ intentId }: { intentId: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="paymentIntentId" value={intentId} />
      <Button name="intent" value="settle" variant="secondary">
        {messages.adminPayments.comparison.settle}
        <span className="visually-hidden"> {intentId}</span>
      </Button>
    </Form>
  );
}
