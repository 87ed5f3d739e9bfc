import { Form } from "@remix-run/react";
import type { OrderDetails } from "#app/domain/purchases/orders/read-order.ts";
import type { RefundPreview } from "#app/domain/purchases/orders/refund-preview.ts";
import { formatPrice } from "#app/shared/money.ts";
import { ErrorSummary } from "../../forms/error-summary.tsx";
import { FormActions, FormFields } from "../../forms/form-parts.tsx";
import type { FormResult } from "../../forms/form-result.ts";
import { IntentButton } from "../../forms/intent-button.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Confirmation } from "../../ui/confirmation.tsx";
import { Notice } from "../../ui/notice.tsx";

interface RefundConfirmationProps {
  order: OrderDetails;
  question: RefundPreview;
  isPreserved: boolean;
  requestId: string;
  lastResult: FormResult;
}

/** The second step of a refund: confirms amount and recipient. */
export function RefundConfirmation({ order, question, ...state }: RefundConfirmationProps) {
  const { buyer, currency, status } = order;
  const amount = question.amount === null ? "all that was paid" : formatPrice(question.amount, currency);
  const errors = state.lastResult?.error?.[""] ?? [];
  return (
    <Form method="post">
      <FormFields>
        {state.isPreserved && !state.lastResult && (
          <Notice title="Nothing was refunded yet">
            Thank you for confirming. Please press Refund again.
          </Notice>
        )}
        <ErrorSummary
          errors={errors.map((message) => ({ fieldId: null, message }))}
          answer={state.lastResult}
          title="Not Refunded"
        />
        <Confirmation>
          Refund {amount}
          {question.line && ` for ${question.line.title}`} to{" "}
          {buyer ? buyer.email : "the buyer, whose account was deleted"}?
        </Confirmation>
        <p>{meaningOf(question, status)}</p>
        <input type="hidden" name="amount" value={question.typed} />
        <input type="hidden" name="lineId" value={question.line?.id ?? ""} />
        <input type="hidden" name="requestId" value={state.requestId} />
        <input type="hidden" name="refundedBefore" value={order.refundedBefore} />
        <FormActions>
          <IntentButton intent="refund" variant="danger" pendingLabel="Refunding...">
            {`Refund ${amount}`}
          </IntentButton>
          <ButtonLink to={`/admin/orders/${order.id}?canceled=1#refund`} variant="secondary" replace>
            Cancel
          </ButtonLink>
        </FormActions>
      </FormFields>
    </Form>
  );
}

function meaningOf({ isWhole, line }: RefundPreview, status: OrderDetails["status"]): string {
  const way = "It goes back to the card. This can't be undone.";
  if (status === "review") return way;
  if (line && !isWhole)
    return `${way} The buyer's access to ${line.title} ends at once, the rest stays theirs.`;
  return isWhole ? `${way} The buyer's access ends at once.` : `${way} The buyer keeps the music.`;
}
