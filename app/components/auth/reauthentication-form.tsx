import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { ErrorSummary, formErrors } from "../forms/error-summary.tsx";
import { Field } from "../forms/field.tsx";
import { fieldProps } from "../forms/field-props.ts";
import { FormActions, FormFields } from "../forms/form-parts.tsx";
import type { FormResult } from "../forms/form-result.ts";
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
    <Form method="post" id={form.id} noValidate>
      <FormFields>
        <ErrorSummary errors={formErrors(form, ["password", "token"])} answer={lastResult} />
        <Field
          label="Password"
          {...fieldProps(fields.password, { isSecret: true })}
          type="password"
          required
          autoComplete="current-password"
        />
        {hasMfa && <MfaCodeField field={fields.token} />}
        <FormActions>
          <Button isPending={isPending} pendingLabel="Checking...">
            Confirm
          </Button>
          <ButtonLink to={cancelTo} variant="secondary">
            Cancel
          </ButtonLink>
        </FormActions>
      </FormFields>
    </Form>
  );
}
