import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { ErrorSummary, formErrors } from "../forms/error-summary.tsx";
import type { FormResult } from "../forms/form-result.ts";
import { PasswordField } from "../forms/password-field.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { MfaCodeField } from "./mfa-code-field.tsx";

interface ReauthenticationFormProps {
  lastResult?: FormResult;
  /** Whether a code of the authenticator is required too. */
  hasMfa: boolean;
  cancelTo: string;
}

/** Asks for the password again, and the code if MFA is on, before actions that a hijacked session must not do. */
export function ReauthenticationForm({ lastResult, hasMfa, cancelTo }: ReauthenticationFormProps) {
  const [form, fields] = useForm<{ password: string; token?: string }>({
    id: "reauthentication",
    lastResult,
  });
  const isPending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" id={form.id} noValidate className="stack gap-4">
      <ErrorSummary errors={formErrors(form, ["password", "token"])} answer={lastResult} />
      <PasswordField field={fields.password} />
      {hasMfa && <MfaCodeField field={fields.token} />}
      <div className="cluster">
        <Button isPending={isPending} pendingLabel="Checking...">
          Confirm
        </Button>
        <ButtonLink to={cancelTo} variant="secondary">
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}
