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
import { messages } from "#app/messages/messages.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { formatPrice } from "#app/shared/core/money.ts";
import { localDecimals } from "#app/shared/core/typed-number.ts";

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
    <Card labelledBy="refund" title={messages.adminPayments.comparison.refund}>
      {blockedReason && <p>{blockedReason}</p>}
      {!blockedReason && isAsking && (
        <RefundConfirmation order={order} question={question} lastResult={lastResult} {...rest} />
      )}
      {!blockedReason && !isAsking && <RefundAmountForm order={order} lastResult={lastResult} />}
    </Card>
  );
}

function refundBlockedReason({ status, payment }: OrderDetails): string | null {
  if (status === "refunded") return messages.adminPayments.refund.inFull;
  if (status === "disputed") return messages.adminPayments.refund.bankDecides;
  if (!payment.paymentIntentId || payment.status !== "succeeded") return messages.adminOrders.nothingPaid;
  if (!payment.isOfToday) {
    return messages.adminPayments.refund.otherMode;
  }
  return null;
}

/** The first step of a refund: the amount. It refunds nothing, and its result has its own address. */
function RefundAmountForm({ order, lastResult }: Pick<RefundCardProps, "order" | "lastResult">) {
  const isReview = order.status === "review";
  const [form, fields] = useForm<{ amount?: string }>({
    id: "refund-form",
    lastResult,
    defaultValue: { amount: isReview ? "" : localDecimals(order.left) },
  });
  return (
    <>
      <p>
        {isReview
          ? messages.adminPayments.refund.allOrAmount
          : `${messages.adminPayments.refund.upTo(formatPrice(order.left, order.currency))} ${fullRefundSentence(order)}`}
      </p>
      <Form
        method="get"
        action={`/admin/orders/${order.id}#refund`}
        id={form.id}
        noValidate
        className="stack gap-4"
      >
        <ErrorSummary
          errors={formErrors(form, ["amount"])}
          answer={lastResult}
          title={messages.adminPayments.refund.notRefunded}
        />
        <Field
          label={messages.adminPayments.refund.amountIn(order.currency.toUpperCase())}
          hint={isReview ? messages.adminPayments.refund.leaveEmpty : messages.adminPayments.refund.enterLess}
          {...fieldProps(fields.amount)}
          inputMode="decimal"
          autoComplete="off"
        />
        <div className="cluster">
          <Button variant="danger">{messages.adminPayments.comparison.refund}</Button>
        </div>
      </Form>
    </>
  );
}

/** The second step of a refund: confirms amount and recipient. */
function RefundConfirmation({ order, question, ...state }: RefundConfirmationProps) {
  const { buyer, currency } = order;
  const amount =
    question.amount === null ? messages.adminPayments.refund.allPaid : formatPrice(question.amount, currency);
  const recipient = buyer ? formatEmailAddress(buyer.email) : messages.adminPayments.refund.deletedBuyer;
  const errors = state.lastResult?.error?.[""] ?? [];
  return (
    <Form method="post" className="stack gap-4">
      {state.isPreserved && !state.lastResult && (
        <Notice title={messages.adminPayments.refund.nothingYet}>
          {messages.adminPayments.refund.pressAgain}
        </Notice>
      )}
      <ErrorSummary
        errors={errors.map((message) => ({ fieldId: null, message }))}
        answer={state.lastResult}
        title={messages.adminPayments.refund.notRefunded}
      />
      <Confirmation>
        {question.line
          ? messages.adminPayments.refund.confirmLine(amount, question.line.title, recipient)
          : messages.adminPayments.comparison.confirm(amount, recipient)}
      </Confirmation>
      <p>{meaningOf(question, order)}</p>
      <input type="hidden" name="amount" value={question.typed} />
      <input type="hidden" name="lineId" value={question.line?.id ?? ""} />
      <input type="hidden" name="requestId" value={state.requestId} />
      <input type="hidden" name="refundedBefore" value={order.refundedBefore} />
      <div className="cluster">
        <IntentButton
          intent="refund"
          variant="danger"
          pendingLabel={messages.adminPayments.comparison.refunding}
        >
          {messages.adminPayments.comparison.refundAmount(amount)}
        </IntentButton>
        <ButtonLink to={`/admin/orders/${order.id}?canceled=1#refund`} variant="secondary" replace>
          {messages.core.cancel}
        </ButtonLink>
      </div>
    </Form>
  );
}

function meaningOf({ isWhole, line }: RefundPreview, { status, gift }: OrderDetails): string {
  const way = messages.adminPayments.refund.way;
  if (status === "review") return way;
  if (gift) return `${way} ${meaningForGift(gift.isClaimed, isWhole ? null : (line?.title ?? ""))}`;
  if (line && !isWhole) return `${way} ${messages.adminPayments.refund.losesLine(line.title)}`;
  return `${way} ${isWhole ? messages.adminPayments.refund.losesAccess : messages.adminPayments.refund.keepsMusic}`;
}

/** @param part what goes back alone; empty for an amount, null for all of it */
function meaningForGift(isClaimed: boolean, part: string | null): string {
  if (part === "") return messages.adminPayments.refund.giftStays;
  if (isClaimed) {
    return part === null
      ? messages.adminPayments.refund.claimedLosesAccess
      : messages.adminPayments.refund.claimedLosesPart(part);
  }
  return part === null
    ? messages.adminPayments.refund.unclaimedEnds
    : messages.adminPayments.refund.unclaimedLosesPart(part);
}

function fullRefundSentence({ gift }: OrderDetails): string {
  if (!gift) return messages.adminPayments.refund.fullEndsAccess;
  return gift.isClaimed
    ? messages.adminPayments.refund.fullTakesGift
    : messages.adminPayments.refund.fullEndsLink;
}
