import { Link } from "@remix-run/react";
import { Badge } from "#app/components/ui/badge.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { Price } from "#app/components/ui/values/price.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import type { OwnersWithdrawal } from "#app/domain/shop/withdrawals/list-withdrawals.ts";
import { messages } from "#app/messages/messages.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import admin from "#app/styles/admin.module.css";
import { WithdrawalBadge } from "./withdrawal-badge.tsx";
import styles from "./withdrawal-list.module.css";

/** Statements, those that wait first: who withdraws from what until when, and what to do. */
export function WithdrawalList({ withdrawals }: { withdrawals: readonly OwnersWithdrawal[] }) {
  return (
    <ul className={admin.list}>
      {withdrawals.map((withdrawal) => (
        <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} />
      ))}
    </ul>
  );
}

function WithdrawalRow({ withdrawal }: { withdrawal: OwnersWithdrawal }) {
  const { id, name, email, status, payBackBy, receivedAt, isOverdue } = withdrawal;
  return (
    <li id={`row-${id}`} className={styles.row} data-status={status}>
      <div>
        <p>
          <Link to={`/admin/withdrawals/${id}`} className={`touch ${styles.name}`}>
            {name ?? messages.adminOrders.deletedAccount}
          </Link>
        </p>
        {email && <p className="note">{formatEmailAddress(email)}</p>}
      </div>
      <div className="stack gap-2">
        <OrderOf withdrawal={withdrawal} />
        <p className="cluster">
          <Link to={`/admin/withdrawals/${id}#answer`} className="touch">
            {messages.adminShop.withdrawal.answerTo}
            <span className="visually-hidden"> {name}</span>
          </Link>
        </p>
      </div>
      <div className={styles.facts}>
        <p>
          <WithdrawalBadge status={status} />
        </p>
        {status === "received" && (
          <p className={isOverdue ? styles.overdue : undefined}>
            <Sentence parts={messages.adminShop.withdrawal.payBackByTime(<TimeLabel time={payBackBy} />)} />
          </p>
        )}
        <p className="muted">
          <Sentence parts={messages.adminShop.withdrawal.receivedAt(<TimeLabel time={receivedAt} />)} />
        </p>
      </div>
    </li>
  );
}

/** The order that a statement is about with its lines to refund, or its words. */
function OrderOf({ withdrawal: { purchaseId, matched, order } }: { withdrawal: OwnersWithdrawal }) {
  if (!matched) {
    return (
      <p className={styles.words}>
        <Badge>{messages.adminShop.withdrawal.unmatched}</Badge> {order}
      </p>
    );
  }
  return (
    <>
      <p>
        <Sentence
          parts={messages.adminShop.withdrawal.orderNumbered(
            <Link to={`/admin/orders/${purchaseId}`} className="touch">
              {matched.number}
            </Link>,
          )}
        />
        {!matched.isFromBuyer && (
          <>
            {" "}
            <Badge>{messages.adminShop.withdrawal.notBuyersAddress}</Badge>
          </>
        )}
      </p>
      <WithdrawnLines matched={matched} />
    </>
  );
}

/** The lines of a statement, each with its refund. */
export function WithdrawnLines({ matched }: { matched: NonNullable<OwnersWithdrawal["matched"]> }) {
  return (
    <ul className={styles.lines}>
      {matched.lines.map(({ id, title, amount, isRefunded, refundPath }) => (
        <li key={id} className="cluster">
          <span className={styles.words}>
            {title}, <Price amount={amount} currency={matched.currency} />
          </span>
          {refundPath ? (
            <Link to={refundPath} reloadDocument className="touch">
              {messages.adminPayments.comparison.refund}
              <span className="visually-hidden"> {title}</span>
            </Link>
          ) : (
            <span className="muted">
              {isRefunded ? messages.adminOrders.list.refunded : messages.adminShop.withdrawal.notNow}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
