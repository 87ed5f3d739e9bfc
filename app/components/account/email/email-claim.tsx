import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { ErrorSummary, formErrors } from "#app/components/forms/error-summary.tsx";
import type { FormResult } from "#app/components/forms/form-result.ts";
import { IntentButton } from "#app/components/forms/intent-button.tsx";
import { PasswordField } from "#app/components/forms/password-field.tsx";

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
        There is an account with the address <strong>{email}</strong>. If you created it, enter its password:
        your address is verified, and everything stays as it is.
      </p>
      <Form method="post" id={form.id} noValidate className="stack gap-4">
        <ErrorSummary errors={formErrors(form, ["password"])} answer={lastResult} />
        <input type="email" value={email} readOnly hidden autoComplete="username" />
        <PasswordField field={fields.password} />
        <IntentButton isWide intent="password" pendingLabel="Verifying...">
          Verify Email
        </IntentButton>
      </Form>
      <Form method="post" className="stack gap-4">
        <p>
          You didn't create it, or forgot the password? Then everything set up in it so far is removed, to be
          safe, and you choose a new password next.
        </p>
        <IntentButton isWide intent="claim" variant="secondary" pendingLabel="Removing...">
          I Didn't Set This Up
        </IntentButton>
      </Form>
    </div>
  );
}
