import { Link } from "@remix-run/react";
import { type Column, DataTable } from "#app/components/core/admin/lists/data-table.tsx";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import type { OrderDetails } from "#app/domain/shop/orders/read-order.ts";
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
          <h2 id="events">History</h2>
          <DataTable
            caption="Audit trail of this order, newest first"
            columns={eventColumns}
            rows={events}
            keyOf={({ id }) => id}
            empty={<EmptyState title="No history" description="We keep an order's history for a year." />}
          />
        </section>
      )}
      <section aria-labelledby="mails" className={`stack gap-3 ${styles.section}`}>
        <h2 id="mails">Emails</h2>
        <DataTable
          caption="Emails about this order, newest first"
          columns={mailColumns}
          rows={mails}
          keyOf={({ id }) => id}
          empty={<EmptyState title="No emails" description="We keep emails for 90 days." />}
        />
      </section>
    </>
  );
}

const eventColumns: Column<OrderEvent>[] = [
  {
    label: "Event",
    isRowHeader: true,
    cell: ({ action, severity, success }) => (
      <span className={styles.event}>
        {formatOrderEvent(action)}
        {severity !== "info" && (
          <Badge tone={severity === "critical" ? "danger" : "accent"}>{severity}</Badge>
        )}
        {!success && <Badge tone="danger">failed</Badge>}
      </span>
    ),
  },
  { label: "Details", cell: ({ details, errorMessage }) => describe(details, errorMessage) },
  {
    label: "Account",
    cell: ({ userId, accountName }) =>
      userId ? <Link to={`/admin/users/${userId}`}>{accountName ?? "Deleted account"}</Link> : "The site",
  },
  { label: "When", cell: ({ timestamp }) => <TimeLabel time={timestamp} /> },
];

const words: Readonly<Record<string, string>> = {
  amountCents: "amount",
  refundedCents: "refunded",
  mismatches: "differs in",
  currency: "currency",
};

function describe(details: OrderEvent["details"], errorMessage: string | null): string {
  const known = Object.entries(details ?? {}).flatMap(([name, value]) => {
    const word = words[name];
    if (!word) return [];
    const isCents = name.endsWith("Cents") && typeof value === "number";
    return [`${word} ${isCents ? (value / 100).toFixed(2) : String(value)}`];
  });
  return [...known, ...(errorMessage ? [errorMessage] : [])].join(", ");
}

const mailTones: Readonly<Record<OrderMail["status"], BadgeTone>> = {
  queued: "accent",
  sent: "success",
  failed: "danger",
};

const mailColumns: Column<OrderMail>[] = [
  { label: "Subject", isRowHeader: true, cell: ({ subject }) => subject },
  { label: "To", cell: ({ recipient }) => formatEmailAddress(recipient) },
  { label: "Status", cell: ({ status, lastError }) => <MailState status={status} lastError={lastError} /> },
  { label: "When", cell: ({ createdAt, sentAt }) => <TimeLabel time={sentAt ?? createdAt} /> },
];

function MailState({ status, lastError }: Pick<OrderMail, "status" | "lastError">) {
  return (
    <span className={styles.event}>
      <Badge tone={mailTones[status]}>{status}</Badge>
      {status !== "sent" && lastError}
    </span>
  );
}
