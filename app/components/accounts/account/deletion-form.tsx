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
      <h2 id="deletion">Delete your account</h2>
      {dueOn ? <KeepAccount dueOn={dueOn} /> : <AskForDeletion {...props} />}
    </Card>
  );
}

function KeepAccount({ dueOn }: { dueOn: string }) {
  return (
    <>
      <Notice variant="destructive" title={`Your account will be deleted on ${formatDay(dueOn, "long")}`}>
        Until then, nothing changes: you can still download your music, or keep your account.
      </Notice>
      <Form method="post">
        <IntentButton intent="keep" pendingLabel="Cancelling...">
          Cancel Deletion
        </IntentButton>
      </Form>
    </>
  );
}

function AskForDeletion({ isSubscribed, lastResult }: Omit<DeletionFormProps, "dueOn">) {
  const [form, fields] = useForm<{ password: string; unsubscribe: boolean }>({ id: "deletion", lastResult });
  return (
    <>
      <p>
        We delete your account, your downloads and your personal data for good after 14 days. Until then, you
        can change your mind here. Tax law requires us to keep a record of purchases, without your name.
      </p>
      <Form method="post" id={form.id} noValidate className={"stack gap-4 measure"}>
        <ErrorSummary errors={formErrors(form, ["password"])} answer={lastResult} />
        <PasswordField field={fields.password} />
        {isSubscribed && (
          <CheckboxField
            label="Also unsubscribe me from the newsletter"
            hint="Otherwise it keeps coming: it doesn't need an account."
            {...boxProps(fields.unsubscribe)}
          />
        )}
        <div className="cluster">
          <IntentButton intent="delete" variant="danger" pendingLabel="Requesting...">
            Delete My Account
          </IntentButton>
        </div>
      </Form>
    </>
  );
}
