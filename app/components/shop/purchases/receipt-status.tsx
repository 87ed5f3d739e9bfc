import { Link } from "@remix-run/react";
import { WithdrawalLink } from "#app/components/shop/withdrawals/withdrawal-link.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { StatusBadge } from "#app/components/ui/status-badge.tsx";
import { Day } from "#app/components/ui/values/day.tsx";
import { Price } from "#app/components/ui/values/price.tsx";
import type { Receipt } from "#app/domain/shop/history/read-receipt.ts";
import { messages } from "#app/messages/messages.ts";
import { PaymentStep } from "./payment-step.tsx";
import { PurchaseExplanation } from "./purchase-explanation.tsx";
import styles from "./receipt-page.module.css";

interface ReceiptStatusProps {
  receipt: Receipt;
  /** The address of the receipt's page, to which the number of a credit note is added. */
  path: string;
}

/** What became of an order since its receipt, which doesn't change: its status, what to do, and its credit notes. */
export function ReceiptStatus({ receipt, path }: ReceiptStatusProps) {
  const { purchase, creditNotes, netAmount, isLinked, withdrawalPath } = receipt;
  return (
    <div className={`stack gap-2 ${styles.state}`}>
      <StatusBadge order={purchase} />
      {purchase.given && (
        <p>
          {purchase.gift?.name
            ? messages.orders.page.giftFor(purchase.gift.name)
            : messages.orders.page.giftForOther}
        </p>
      )}
      <p>
        <PurchaseExplanation purchase={purchase} isLinked={isLinked} />
      </p>
      <PaymentStep purchase={purchase} />
      {creditNotes.map(({ number, day, amount, isReturned }) => (
        <p key={number}>
          <Sentence
            parts={messages.orders.page.creditNoteOf(
              <Link to={creditNotePath(path, number)} className="touch">
                {messages.orders.page.creditNoteNumber(number)}
              </Link>,
              <Day value={day} />,
              <>
                {isReturned ? "" : "−"}
                <Price amount={amount} currency={purchase.currency} />
              </>,
            )}
          />
        </p>
      ))}
      {netAmount && (
        <p>
          <Sentence
            parts={messages.orders.page.paidInTheEnd(
              <Price amount={netAmount} currency={purchase.currency} />,
            )}
          />
        </p>
      )}
      {withdrawalPath && <WithdrawalLink path={withdrawalPath} />}
    </div>
  );
}

function creditNotePath(path: string, number: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ creditNote: number })}`;
}
