import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { ErrorSummary, formErrors } from "#app/components/core/forms/error-summary.tsx";
import { Field } from "#app/components/core/forms/field.tsx";
import { fieldProps } from "#app/components/core/forms/field-props.ts";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Folded } from "#app/components/ui/page/folded.tsx";
import type { Receipt } from "#app/domain/shop/history/read-receipt.ts";
import { messages } from "#app/messages/messages.ts";

interface BusinessBuyerFormProps {
  receipt: Receipt;
  lastResult: FormResult;
}

/** Adds a business to a receipt that is issued already. Renders nothing before. */
export function BusinessBuyerForm(props: BusinessBuyerFormProps) {
  const { isPaid, facts } = props.receipt;
  return isPaid && <BusinessFields key={facts.business?.name} {...props} />;
}

function BusinessFields({ receipt, lastResult }: BusinessBuyerFormProps) {
  const { business } = receipt.facts;
  const [form, fields] = useForm<{ name: string; taxNumber: string }>({
    id: "business",
    lastResult,
    defaultValue: { name: business?.name ?? "", taxNumber: business?.taxNumber ?? "" },
  });
  const isPending = useNavigation().formData?.get("intent") === "business";
  return (
    <Folded summary={messages.orders.business.title} isOpen={Boolean(lastResult?.error)}>
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="stack gap-4">
        <ErrorSummary
          errors={formErrors(form, ["name", "taxNumber"])}
          answer={lastResult}
          title={messages.orders.business.notSaved}
        />
        <input type="hidden" name="intent" value="business" />
        <Field
          label={messages.orders.business.name}
          hint={messages.orders.business.nameHint}
          isOptional
          {...fieldProps(fields.name)}
          maxLength={120}
          autoComplete="organization"
        />
        <Field
          label={messages.orders.business.taxNumber}
          hint={messages.orders.business.taxNumberHint}
          isOptional
          {...fieldProps(fields.taxNumber)}
          maxLength={60}
          autoComplete="off"
        />
        <Button variant="secondary" isPending={isPending} pendingLabel={messages.forms.pending.saving}>
          {messages.orders.business.save}
        </Button>
      </Form>
    </Folded>
  );
}
