import { Link } from "@remix-run/react";
import { Aside, type Column, DataTable } from "#app/components/core/admin/lists/data-table.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { StatusBadge } from "#app/components/ui/status-badge.tsx";
import { EmailAddress } from "#app/components/ui/values/email-address.tsx";
import { OrderAmount } from "#app/components/ui/values/order-amount.tsx";
import { Price } from "#app/components/ui/values/price.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import { shortNumber } from "#app/shared/core/orders/order-number.ts";
import type { Order } from "#app/shared/shop/purchases/order-schema.ts";
import styles from "./order-table.module.css";

interface OrderTableProps {
  orders: readonly Order[];
  caption: string;
  /** Whether the list is complete, or filtered by a search or a state. */
  isFiltered: boolean;
}

/** The list of orders. */
export function OrderTable({ orders, caption, isFiltered }: OrderTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={orderColumns}
      rows={orders}
      keyOf={({ id }) => id}
      empty={
        isFiltered ? (
          <EmptyState title="No orders found" description="No order matches this search.">
            <ButtonLink to="/admin/orders" variant="secondary">
              Show All Orders
            </ButtonLink>
          </EmptyState>
        ) : (
          <EmptyState title="No orders yet" description="Orders appear here once a payment starts." />
        )
      }
    />
  );
}

/** The columns of a list of orders. */
export const orderColumns: readonly Column<Order>[] = [
  {
    label: "Order",
    isRowHeader: true,
    isRowLink: true,
    cell: ({ id, isTest }) => (
      <span className={styles.order}>
        <Link to={`/admin/orders/${id}`} className={styles.number}>
          {shortNumber(id)}
        </Link>
        {isTest && <Badge>Test</Badge>}
      </span>
    ),
  },
  { label: "Music", cell: ({ title }) => <span className={styles.text}>{title}</span> },
  { label: "Buyer", cell: ({ buyer }) => <Buyer buyer={buyer} /> },
  { label: "Amount", isNumeric: true, isAtEnd: true, cell: (order) => <Amount order={order} /> },
  { label: "Status", isAtEnd: true, cell: (order) => <StatusBadge order={order} /> },
  {
    label: "Started",
    cell: ({ createdAt }) => (
      <span className={styles.when}>
        <TimeLabel time={createdAt} />
      </span>
    ),
  },
];

function Buyer({ buyer }: Pick<Order, "buyer">) {
  if (!buyer) return <Aside>Deleted account</Aside>;
  return (
    <span className={`${styles.text} ${styles.buyer}`}>
      {buyer.name}
      <Aside>
        <EmailAddress value={buyer.email} />
      </Aside>
    </span>
  );
}

function Amount({ order }: { order: Order }) {
  const { refunded, currency } = order;
  return (
    <>
      <OrderAmount order={order} />
      {refunded && (
        <Aside>
          <Price amount={refunded} currency={currency} /> refunded
        </Aside>
      )}
    </>
  );
}
