import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { ErrorSummary, formErrors } from "#app/components/core/forms/error-summary.tsx";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { PasswordField } from "#app/components/core/forms/password-field.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { messages } from "#app/messages/messages.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";

interface EmailClaimProps {
  /** The address that the mailed link verifies. */
  email: string;
  lastResult: FormResult;
}

/** Verifies the address of an account that nobody is signed in to here: with its password, or by starting it over. */
export function EmailClaim({ email, lastResult }: EmailClaimProps) {
  const [form, fields] = useForm<{ password: string }>({ id: "verification", lastResult });
  return (
    <div className="stack gap-5">
      <p>
        <Sentence
          parts={messages.accounts.verification.existing(<strong>{formatEmailAddress(email)}</strong>)}
        />
      </p>
      <Form method="post" id={form.id} noValidate className="stack gap-4">
        <ErrorSummary errors={formErrors(form, ["password"])} answer={lastResult} />
        <input type="email" value={email} readOnly hidden autoComplete="username" />
        <PasswordField field={fields.password} />
        <IntentButton isWide intent="password" pendingLabel={messages.forms.pending.confirming}>
          {messages.accounts.verification.confirm}
        </IntentButton>
      </Form>
      <Form method="post" className="stack gap-4">
        <p>{messages.accounts.verification.notYours}</p>
        <IntentButton
          isWide
          intent="claim"
          variant="secondary"
          pendingLabel={messages.accounts.verification.removing}
        >
          {messages.accounts.verification.notMine}
        </IntentButton>
      </Form>
    </div>
  );
}
