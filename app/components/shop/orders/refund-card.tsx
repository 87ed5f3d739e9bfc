import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { ErrorSummary, formErrors } from "#app/components/core/forms/error-summary.tsx";
import { Field } from "#app/components/core/forms/field.tsx";
import { fieldProps } from "#app/components/core/forms/field-props.ts";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Confirmation } from "#app/components/ui/confirmation.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import type { OrderDetails } from "#app/domain/shop/orders/read-order.ts";
import type { RefundPreview } from "#app/domain/shop/orders/refund-preview.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { formatPrice } from "#app/shared/core/money.ts";

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

interface RefundConfirmationProps extends Omit<RefundCardProps, "isUnanswered"> {
  question: RefundPreview;
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
  if (status === "refunded") return "Refunded in full.";
  if (status === "disputed") return "The bank decides on disputed payments.";
  if (!payment.paymentIntentId || payment.status !== "succeeded") return "Nothing was paid for this order.";
  if (!payment.isOfToday) {
    return "This order was paid in another mode than the shop uses now. Refund it in your Stripe dashboard.";
  }
  return null;
}

/** The first step of a refund: the amount. It refunds nothing, and its result has its own address. */
function RefundAmountForm({ order, lastResult }: Pick<RefundCardProps, "order" | "lastResult">) {
  const isReview = order.status === "review";
  const [form, fields] = useForm<{ amount?: string }>({
    id: "refund-form",
    lastResult,
    defaultValue: { amount: isReview ? "" : order.left },
  });
  return (
    <>
      <p>
        {isReview
          ? "Refund all of it, or the amount you enter, to the card."
          : `Up to ${formatPrice(order.left, order.currency)} goes back to the card. ${fullRefundSentence(order)}`}
      </p>
      <Form
        method="get"
        action={`/admin/orders/${order.id}#refund`}
        id={form.id}
        noValidate
        className="stack gap-4"
      >
        <ErrorSummary errors={formErrors(form, ["amount"])} answer={lastResult} title="Not Refunded" />
        <Field
          label={`Amount in ${order.currency.toUpperCase()}`}
          hint={
            isReview
              ? "Leave empty to refund all of it."
              : "This is all that's left. Enter less to refund a part."
          }
          {...fieldProps(fields.amount)}
          inputMode="decimal"
          autoComplete="off"
        />
        <div className="cluster">
          <Button variant="danger">Refund</Button>
        </div>
      </Form>
    </>
  );
}

/** The second step of a refund: confirms amount and recipient. */
function RefundConfirmation({ order, question, ...state }: RefundConfirmationProps) {
  const { buyer, currency } = order;
  const amount = question.amount === null ? "all that was paid" : formatPrice(question.amount, currency);
  const errors = state.lastResult?.error?.[""] ?? [];
  return (
    <Form method="post" className="stack gap-4">
      {state.isPreserved && !state.lastResult && (
        <Notice title="Nothing refunded yet">Thanks for confirming. Press Refund again.</Notice>
      )}
      <ErrorSummary
        errors={errors.map((message) => ({ fieldId: null, message }))}
        answer={state.lastResult}
        title="Not Refunded"
      />
      <Confirmation>
        Refund {amount}
        {question.line && ` for ${question.line.title}`} to{" "}
        {buyer ? formatEmailAddress(buyer.email) : "the buyer (deleted account)"}?
      </Confirmation>
      <p>{meaningOf(question, order)}</p>
      <input type="hidden" name="amount" value={question.typed} />
      <input type="hidden" name="lineId" value={question.line?.id ?? ""} />
      <input type="hidden" name="requestId" value={state.requestId} />
      <input type="hidden" name="refundedBefore" value={order.refundedBefore} />
      <div className="cluster">
        <IntentButton intent="refund" variant="danger" pendingLabel="Refunding...">
          {`Refund ${amount}`}
        </IntentButton>
        <ButtonLink to={`/admin/orders/${order.id}?canceled=1#refund`} variant="secondary" replace>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}

function meaningOf({ isWhole, line }: RefundPreview, { status, gift }: OrderDetails): string {
  const way = "It goes back to the card. You can't undo this.";
  if (status === "review") return way;
  if (gift) return `${way} ${meaningForGift(gift.isClaimed, isWhole ? null : (line?.title ?? ""))}`;
  if (line && !isWhole) return `${way} The buyer loses ${line.title} right away and keeps the rest.`;
  return isWhole ? `${way} The buyer loses access right away.` : `${way} The buyer keeps the music.`;
}

/** @param part what goes back alone; empty for an amount, null for all of it */
function meaningForGift(isClaimed: boolean, part: string | null): string {
  if (part === "") return "The gift stays as it is.";
  if (isClaimed) {
    const lost = part === null ? "access" : `${part}, and keeps the rest`;
    return `The gift is claimed: its recipient loses ${lost}. Both get an email.`;
  }
  return part === null
    ? "The gift isn't claimed: its link stops working. The buyer gets an email."
    : `The gift isn't claimed: ${part} is no longer part of it. The buyer gets an email.`;
}

function fullRefundSentence({ gift }: OrderDetails): string {
  if (!gift) return "A full refund ends the buyer's access right away.";
  return gift.isClaimed
    ? "A full refund takes the gift from its recipient."
    : "A full refund ends the link of the gift, which nobody has claimed.";
}
