import { Link } from "@remix-run/react";
import { Price } from "#app/components/ui/values/price.tsx";
import type { OrderDetails } from "#app/domain/purchases/orders/read-order.ts";
import { TimeLabel } from "../admin/time-label.tsx";
import styles from "./order-lines.module.css";

type Line = OrderDetails["lines"][number];

/** What an order is of: each line with its price, and what the buyer has of it. */
export function OrderLines({ order }: { order: OrderDetails }) {
  const { lines, currency } = order;
  return (
    <ul className="stack gap-3">
      {lines.map((line) => (
        <li key={line.id}>
          <p className={styles.sum}>
            <Link to={line.trackId ? `/music/${line.trackId}` : `/releases/${line.releaseId}`}>
              {line.title}
            </Link>
            <Price amount={line.amount} currency={currency} />
          </p>
          {line.thanks && (
            <p className="muted">
              <Price amount={line.thanks} currency={currency} /> of it is thanks
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
  if (access.length === 0 && !refundedAt) return "No access from this order";
  const count = access.reduce((sum, track) => sum + track.downloads, 0);
  const downloads = `${count} ${count === 1 ? "download" : "downloads"}`;
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
      {trackId ? `Access ${open > 0 ? "open" : "ended"}` : `Access to ${open} of ${access.length} tracks`},{" "}
      {downloads}
      {last && (
        <>
          , last <TimeLabel time={last} />
        </>
      )}
    </>
  );
}
