import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { ErrorSummary, formErrors } from "../forms/error-summary.tsx";
import { Field } from "../forms/field.tsx";
import { fieldProps } from "../forms/field-props.ts";
import { FormActions, FormFields } from "../forms/form-parts.tsx";
import type { FormResult } from "../forms/form-result.ts";
import { Button, ButtonLink } from "../ui/button.tsx";

/** Asking for a link with which to choose a new password. */
export function PasswordForgottenForm({ lastResult }: { lastResult: FormResult }) {
  const [form, fields] = useForm<{ email: string }>({ id: "forgotten", lastResult });
  const isPending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" id={form.id} noValidate>
      <FormFields>
        <ErrorSummary errors={formErrors(form, ["email"])} answer={lastResult} />
        <Field label="Email" {...fieldProps(fields.email)} type="email" required autoComplete="username" />
        <FormActions>
          <Button isPending={isPending} pendingLabel="Sending...">
            Send Link
          </Button>
          <ButtonLink to="/auth" variant="secondary">
            Back to Sign In
          </ButtonLink>
        </FormActions>
      </FormFields>
    </Form>
  );
}
