import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { ErrorSummary, formErrors } from "../../forms/error-summary.tsx";
import { fieldProps } from "../../forms/field-props.ts";
import type { FormResult } from "../../forms/form-result.ts";
import { IntentButton } from "../../forms/intent-button.tsx";
import { Card } from "../../ui/card.tsx";
import { TimeField } from "../fields/time-field.tsx";

interface SendCardProps {
  timeZone: string;
  /** How many get it. */
  recipients: number;
  lastResult: FormResult;
}

/** Sends a draft: to its writer, now, or at a time. */
export function SendCard({ timeZone, recipients, lastResult }: SendCardProps) {
  const [form, fields] = useForm<{ at: string }>({ id: "send", lastResult });
  return (
    <Card labelledBy="send-heading" title="Send">
      <ErrorSummary errors={formErrors(form, ["at"])} answer={lastResult} title="Not Sent" />
      <p>
        {recipients === 1 ? "1 person gets it." : `${recipients.toLocaleString("en")} people get it.`} Save
        your changes first.
      </p>
      <Form method="post" preventScrollReset className="cluster">
        <IntentButton intent="send" pendingLabel="Sending...">
          Send Now
        </IntentButton>
        <IntentButton intent="test" variant="secondary" pendingLabel="Sending...">
          Send Me a Test
        </IntentButton>
      </Form>
      <Form method="post" id={form.id} preventScrollReset noValidate className="stack gap-3">
        <TimeField
          label="Send at"
          hint=""
          timeZone={timeZone}
          isOptional={false}
          {...fieldProps(fields.at)}
        />
        <p>
          <IntentButton intent="schedule" variant="secondary" pendingLabel="Scheduling...">
            Schedule
          </IntentButton>
        </p>
      </Form>
    </Card>
  );
}
