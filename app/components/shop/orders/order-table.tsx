import { Link } from "@remix-run/react";
import { Aside, type Column, DataTable } from "#app/components/core/admin/lists/data-table.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { StatusBadge } from "#app/components/ui/status-badge.tsx";
import { EmailAddress } from "#app/components/ui/values/email-address.tsx";
import { OrderAmount } from "#app/components/ui/values/order-amount.tsx";
import { Price } from "#app/components/ui/values/price.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import { messages } from "#app/messages/messages.ts";
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
      columns={orderColumns()}
      rows={orders}
      keyOf={({ id }) => id}
      empty={
        isFiltered ? (
          <EmptyState
            title={messages.adminOrders.table.noneFound}
            description={messages.adminOrders.table.noMatch}
          >
            <ButtonLink to="/admin/orders" variant="secondary">
              {messages.adminOrders.table.showAll}
            </ButtonLink>
          </EmptyState>
        ) : (
          <EmptyState
            title={messages.adminOrders.table.none}
            description={messages.adminOrders.table.appearHere}
          />
        )
      }
    />
  );
}

const columns = (): Record<"order" | "music" | "buyer" | "amount" | "status" | "started", Column<Order>> => ({
  order: {
    label: messages.adminOrders.order.order,
    isRowHeader: true,
    isRowLink: true,
    cell: ({ id, isTest }) => (
      <span className={styles.order}>
        <Link to={`/admin/orders/${id}`} className={styles.number}>
          {shortNumber(id)}
        </Link>
        {isTest && <Badge>{messages.adminOrders.table.test}</Badge>}
      </span>
    ),
  },
  music: {
    label: messages.adminOrders.facts.music,
    cell: ({ title }) => <span className={styles.text}>{title}</span>,
  },
  buyer: { label: messages.adminOrders.facts.buyer, cell: ({ buyer }) => <Buyer buyer={buyer} /> },
  amount: {
    label: messages.adminPayments.comparison.amount,
    isNumeric: true,
    isAtEnd: true,
    cell: (order) => <Amount order={order} />,
  },
  status: {
    label: messages.adminOrders.list.status,
    isAtEnd: true,
    cell: (order) => <StatusBadge order={order} />,
  },
  started: {
    label: messages.adminOrders.facts.started,
    cell: ({ createdAt }) => (
      <span className={styles.when}>
        <TimeLabel time={createdAt} />
      </span>
    ),
  },
});

type ColumnName = keyof ReturnType<typeof columns>;

/** The columns of a list of orders. @param names those that are wanted, by default all */
export function orderColumns(names?: readonly ColumnName[]): Column<Order>[] {
  const byName = columns();
  return names ? names.map((name) => byName[name]) : Object.values(byName);
}

function Buyer({ buyer }: Pick<Order, "buyer">) {
  if (!buyer) return <Aside>{messages.adminOrders.deletedAccount}</Aside>;
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
          <Sentence
            parts={messages.adminOrders.table.refunded(<Price amount={refunded} currency={currency} />)}
          />
        </Aside>
      )}
    </>
  );
}
