import type { OrderDetails } from "#app/domain/purchases/orders/read-order.ts";
import type { RefundPreview } from "#app/domain/purchases/orders/refund-preview.ts";
import type { FormResult } from "../forms/form-result.ts";
import { noAnswer } from "../forms/revalidate-after-answer.ts";
import { Notice } from "../ui/notice.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderHistory } from "./order-history.tsx";
import styles from "./order-page.module.css";
import { OrderProblem } from "./order-problem.tsx";
import { RefundCard } from "./refund-card.tsx";

interface OrderPageProps {
  order: OrderDetails;
  /** The confirmation before a refund; null while no amount is given. */
  question: RefundPreview | null;
  /** The error of the given amount. */
  refusal: FormResult;
  /** The idempotency key of a refund that was interrupted by a reauthentication. */
  previousRequestId: string | null;
  /** The idempotency key of the next refund. */
  requestId: string;
  answer: { lastResult: FormResult; intent: string | null; status: number } | undefined;
}

/** Everything about one order, and its actions. */
export function OrderPage({ order, answer, ...refund }: OrderPageProps) {
  const isAboutRefund = answer?.intent === "refund";
  const refusal = isAboutRefund ? null : answer?.lastResult?.error?.[""]?.[0];
  const isUnanswered = isAboutRefund && (answer.status === 503 || answer.status === noAnswer);
  // If the response never arrived, a repeated press must keep the same key.
  const unanswered = isUnanswered ? answer.lastResult?.initialValue?.requestId : null;
  return (
    <>
      {refusal && (
        <Notice role="alert" variant="destructive" title="Not done">
          {refusal}
        </Notice>
      )}
      <OrderProblem order={order} />
      <div className={`stack ${styles.columns}`}>
        <OrderFacts order={order} />
        <div className="stack">
          <RefundCard
            key={`${order.status} ${order.refundedBefore}`}
            order={order}
            question={refund.question}
            isPreserved={refund.previousRequestId !== null}
            requestId={
              typeof unanswered === "string" ? unanswered : (refund.previousRequestId ?? refund.requestId)
            }
            lastResult={isAboutRefund ? answer.lastResult : refund.refusal}
            isUnanswered={isUnanswered}
          />
          <OrderActions order={order} />
        </div>
      </div>
      <OrderHistory order={order} />
    </>
  );
}
