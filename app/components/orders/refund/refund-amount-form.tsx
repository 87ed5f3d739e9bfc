import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { OrderDetails } from "#app/domain/purchases/orders/read-order.ts";
import { formatPrice } from "#app/shared/money.ts";
import { ErrorSummary, formErrors } from "../../forms/error-summary.tsx";
import { Field } from "../../forms/field.tsx";
import { fieldProps } from "../../forms/field-props.ts";
import { FormActions, FormFields } from "../../forms/form-parts.tsx";
import type { FormResult } from "../../forms/form-result.ts";
import { Button } from "../../ui/button.tsx";

interface RefundAmountFormProps {
  order: OrderDetails;
  lastResult: FormResult;
}

/** The first step of a refund: the amount. It refunds nothing, and its result has its own address. */
export function RefundAmountForm({ order, lastResult }: RefundAmountFormProps) {
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
          ? "The whole payment goes back to the card, or the amount you enter."
          : `Up to ${formatPrice(order.left, order.currency)} goes back to the card. A full refund ends the buyer's access at once.`}
      </p>
      <Form method="get" action={`/admin/orders/${order.id}#refund`} id={form.id} noValidate>
        <FormFields>
          <ErrorSummary errors={formErrors(form, ["amount"])} answer={lastResult} title="Not Refunded" />
          <Field
            label={`Amount in ${order.currency.toUpperCase()}`}
            hint="Leave it empty to refund the rest."
            {...fieldProps(fields.amount)}
            inputMode="decimal"
            autoComplete="off"
          />
          <FormActions>
            <Button variant="danger">Refund</Button>
          </FormActions>
        </FormFields>
      </Form>
    </>
  );
}
