import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { CheckboxField } from "#app/components/core/forms/checkbox-field.tsx";
import { ErrorSummary, formErrors } from "#app/components/core/forms/error-summary.tsx";
import { boxProps } from "#app/components/core/forms/field-props.ts";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { PasswordField } from "#app/components/core/forms/password-field.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { formatDay } from "#app/components/ui/values/day.tsx";
import { messages } from "#app/messages/messages.ts";

interface DeletionFormProps {
  /** The day on which the account will be deleted, YYYY-MM-DD; null without a request. */
  dueOn: string | null;
  /** Whether they get the newsletter, or another mail that they asked for. */
  isSubscribed: boolean;
  lastResult?: FormResult;
}

/** Requests the deletion of the account, or cancels that request. */
export function DeletionForm({ dueOn, ...props }: DeletionFormProps) {
  return (
    <Card labelledBy="deletion">
      <h2 id="deletion">{messages.dashboard.privacy.delete}</h2>
      {dueOn ? <KeepAccount dueOn={dueOn} /> : <AskForDeletion {...props} />}
    </Card>
  );
}

function KeepAccount({ dueOn }: { dueOn: string }) {
  return (
    <>
      <Notice variant="destructive" title={messages.dashboard.privacy.due(formatDay(dueOn, "long"))}>
        {messages.dashboard.privacy.dueText}
      </Notice>
      <Form method="post">
        <IntentButton intent="keep" pendingLabel={messages.forms.pending.cancelling}>
          {messages.dashboard.privacy.keep}
        </IntentButton>
      </Form>
    </>
  );
}

function AskForDeletion({ isSubscribed, lastResult }: Omit<DeletionFormProps, "dueOn">) {
  const [form, fields] = useForm<{ password: string; unsubscribe: boolean }>({ id: "deletion", lastResult });
  return (
    <>
      <p>{messages.dashboard.privacy.deleteText}</p>
      <Form method="post" id={form.id} noValidate className={"stack gap-4 measure"}>
        <ErrorSummary errors={formErrors(form, ["password"])} answer={lastResult} />
        <PasswordField field={fields.password} />
        {isSubscribed && (
          <CheckboxField
            label={messages.dashboard.privacy.unsubscribe}
            hint={messages.dashboard.privacy.unsubscribeHint}
            {...boxProps(fields.unsubscribe)}
          />
        )}
        <div className="cluster">
          <IntentButton intent="delete" variant="danger" pendingLabel={messages.dashboard.privacy.requesting}>
            {messages.dashboard.privacy.deleteMine}
          </IntentButton>
        </div>
      </Form>
    </>
  );
}
