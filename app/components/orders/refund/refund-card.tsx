import type { OrderDetails } from "#app/domain/purchases/orders/read-order.ts";
import type { RefundPreview } from "#app/domain/purchases/orders/refund-preview.ts";
import type { FormResult } from "../../forms/form-result.ts";
import { Card } from "../../ui/card.tsx";
import { RefundAmountForm } from "./refund-amount-form.tsx";
import { RefundConfirmation } from "./refund-confirmation.tsx";

interface RefundCardProps {
  order: OrderDetails;
  question: RefundPreview | null;
  /** The confirmation was interrupted by a reauthentication. */
  isPreserved: boolean;
  requestId: string;
  lastResult: FormResult;
  /** Whether the refund succeeded is unknown: the same request may be repeated. */
  isUnanswered: boolean;
}

/** A refund in two steps: amount, then confirmation. Or the reason why it isn't possible. */
export function RefundCard({ order, question, lastResult, isUnanswered, ...rest }: RefundCardProps) {
  const blockedReason = refundBlockedReason(order);
  const isAsking = question !== null && (!lastResult || isUnanswered);
  return (
    <Card labelledBy="refund" title="Refund">
      {blockedReason && <p>{blockedReason}</p>}
      {!blockedReason && isAsking && (
        <RefundConfirmation order={order} question={question} lastResult={lastResult} {...rest} />
      )}
      {!blockedReason && !isAsking && <RefundAmountForm order={order} lastResult={lastResult} />}
    </Card>
  );
}

function refundBlockedReason({ status, payment }: OrderDetails): string | null {
  if (status === "refunded") return "It was refunded in full.";
  if (status === "disputed") return "The bank decides about a disputed payment.";
  if (!payment.paymentIntentId || payment.status !== "succeeded") return "Nothing was paid for this order.";
  if (!payment.isOfToday) {
    return "This order was paid at another provider, or in another mode, than the shop uses now. Refund it there.";
  }
  return null;
}
