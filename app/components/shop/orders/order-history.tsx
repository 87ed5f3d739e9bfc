import { Link } from "@remix-run/react";
import { type Column, DataTable } from "#app/components/core/admin/lists/data-table.tsx";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import type { OrderDetails } from "#app/domain/shop/orders/read-order.ts";
import { messages } from "#app/messages/messages.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { givenLabel } from "#app/shared/core/orders/causes.ts";
import { formatOrderEvent } from "#app/shared/shop/purchases/format-order-event.ts";
import styles from "./order-history.module.css";

type OrderEvent = OrderDetails["events"][number];
type OrderMail = OrderDetails["mails"][number];

/** The events of an order, and the mails sent about it. */
export function OrderHistory({ order }: { order: OrderDetails }) {
  const { events, mails } = order;
  // The events of what was given are those of the code, the grant or the import.
  const hasHistory = events.length > 0 || !givenLabel(order);
  return (
    <>
      {hasHistory && (
        <section aria-labelledby="events" className={`stack gap-3 ${styles.section}`}>
          <h2 id="events">{messages.adminOrders.history.history}</h2>
          <DataTable
            caption={messages.adminOrders.history.caption}
            columns={eventColumns()}
            rows={events}
            keyOf={({ id }) => id}
            empty={
              <EmptyState
                title={messages.adminOrders.history.none}
                description={messages.adminOrders.history.preserved}
              />
            }
          />
        </section>
      )}
      <section aria-labelledby="mails" className={`stack gap-3 ${styles.section}`}>
        <h2 id="mails">{messages.adminOrders.history.emails}</h2>
        <DataTable
          caption={messages.adminOrders.history.emailsCaption}
          columns={mailColumns()}
          rows={mails}
          keyOf={({ id }) => id}
          empty={
            <EmptyState
              title={messages.adminOrders.history.noEmails}
              description={messages.adminOrders.history.emailsPreserved}
            />
          }
        />
      </section>
    </>
  );
}

const eventColumns = (): Column<OrderEvent>[] => [
  {
    label: messages.adminOrders.history.event,
    isRowHeader: true,
    cell: ({ action, severity, success }) => (
      <span className={styles.event}>
        {formatOrderEvent(action)}
        {severity !== "info" && (
          <Badge tone={severity === "critical" ? "danger" : "accent"}>{nameSeverity(severity)}</Badge>
        )}
        {!success && <Badge tone="danger">{messages.adminOrders.history.failed}</Badge>}
      </span>
    ),
  },
  {
    label: messages.adminOrders.history.details,
    cell: ({ details, errorMessage }) => describe(details, errorMessage),
  },
  {
    label: messages.adminOrders.history.account,
    cell: ({ userId, accountName }) =>
      userId ? (
        <Link to={`/admin/users/${userId}`}>{accountName ?? messages.adminOrders.deletedAccount}</Link>
      ) : (
        messages.adminOrders.history.theSite
      ),
  },
  { label: messages.adminOrders.history.when, cell: ({ timestamp }) => <TimeLabel time={timestamp} /> },
];

function nameSeverity(severity: OrderEvent["severity"]): string {
  return messages.adminAudit.severity[severity];
}

function describeDetail(name: string, value: string): string | undefined {
  if (name === "amountCents") return messages.adminOrders.history.detail.amountCents(value);
  if (name === "refundedCents") return messages.adminOrders.history.detail.refundedCents(value);
  if (name === "mismatches") return messages.adminOrders.history.detail.mismatches(value);
  return name === "currency" ? messages.adminOrders.history.detail.currency(value) : undefined;
}

function describe(details: OrderEvent["details"], errorMessage: string | null): string {
  const known = Object.entries(details ?? {}).flatMap(([name, value]) => {
    const isCents = name.endsWith("Cents") && typeof value === "number";
    return describeDetail(name, isCents ? (value / 100).toFixed(2) : String(value)) ?? [];
  });
  return [...known, ...(errorMessage ? [errorMessage] : [])].join(", ");
}

const mailTones: Readonly<Record<OrderMail["status"], BadgeTone>> = {
  queued: "accent",
  sent: "success",
  failed: "danger",
};

const mailColumns = (): Column<OrderMail>[] => [
  { label: messages.adminOrders.history.subject, isRowHeader: true, cell: ({ subject }) => subject },
  { label: messages.adminOrders.history.to, cell: ({ recipient }) => formatEmailAddress(recipient) },
  {
    label: messages.adminOrders.list.status,
    cell: ({ status, lastError }) => <MailState status={status} lastError={lastError} />,
  },
  {
    label: messages.adminOrders.history.when,
    cell: ({ createdAt, sentAt }) => <TimeLabel time={sentAt ?? createdAt} />,
  },
];

function nameMailStatus(status: OrderMail["status"]): string {
  return messages.adminOrders.history.mailStates[status];
}

function MailState({ status, lastError }: Pick<OrderMail, "status" | "lastError">) {
  return (
    <span className={styles.event}>
      <Badge tone={mailTones[status]}>{nameMailStatus(status)}</Badge>
      {status !== "sent" && lastError}
    </span>
  );
}
