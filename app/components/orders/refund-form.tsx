import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { formatPrice } from "#app/domain/money.ts";
import type { OrderDetails } from "#app/domain/orders/read-order.ts";
import { ErrorSummary, formErrors } from "../forms/error-summary.tsx";
import { Field } from "../forms/field.tsx";
import { fieldProps } from "../forms/field-props.ts";
import { FormActions, FormFields } from "../forms/form-parts.tsx";
import type { FormResult } from "../forms/form-result.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";

interface RefundFormProps {
  order: OrderDetails;
  kept: { amount: string } | null;
  requestId: string;
  lastResult: FormResult;
}

/** Giving money back, or why that can't be done. */
export function RefundForm({ order, kept, requestId, lastResult }: RefundFormProps) {
  const hindrance = hindranceOf(order);
  return (
    <Card labelledBy="refund">
      <h2 id="refund">Refund</h2>
      {hindrance ? (
        <p>{hindrance}</p>
      ) : (
        <OpenForm order={order} kept={kept} requestId={requestId} lastResult={lastResult} />
      )}
    </Card>
  );
}

function OpenForm({ order, kept, requestId, lastResult }: RefundFormProps) {
  const isReview = order.status === "review";
  const [form, fields] = useForm<{ amount?: string }>({
    id: "refund-form",
    lastResult,
    defaultValue: { amount: kept?.amount ?? (isReview ? "" : order.left) },
  });
  const isPending = useNavigation().formData?.get("intent") === "refund";
  return (
    <>
      <p>
        {isReview
          ? "All that was paid goes back to the card, or the part that you write."
          : `Up to ${formatPrice(order.left, order.currency)} goes back to the card. What is given back whole takes the buyer's access away at once.`}
      </p>
      <Form method="post" id={form.id} noValidate>
        <FormFields>
          {kept && !lastResult && (
            <Notice title="Nothing was given back yet">
              Thank you for confirming. Please press Refund again.
            </Notice>
          )}
          <ErrorSummary errors={formErrors(form, ["amount"])} answer={lastResult} toastTitle="Not Refunded" />
          <input type="hidden" name="intent" value="refund" />
          <input type="hidden" name="requestId" value={requestId} />
          <input type="hidden" name="refundedBefore" value={order.refundedBefore} />
          <Field
            label={`Amount in ${order.currency.toUpperCase()}`}
            hint="Leave it empty to give back all that is left."
            {...fieldProps(fields.amount)}
            inputMode="decimal"
            autoComplete="off"
          />
          <FormActions>
            <Button variant="danger" isPending={isPending} pendingLabel="Refunding...">
              Refund
            </Button>
          </FormActions>
        </FormFields>
      </Form>
    </>
  );
}

function hindranceOf({ status, payment }: OrderDetails): string | null {
  if (status === "refunded") return "All of it was given back.";
  if (status === "disputed") return "The bank decides about a disputed payment.";
  if (!payment.paymentIntentId || payment.status !== "succeeded") return "Nothing was paid for this order.";
  if (!payment.isOfToday) {
    return "This order was paid at another provider, or in another mode, than the shop uses now. Refund it there.";
  }
  return null;
}
