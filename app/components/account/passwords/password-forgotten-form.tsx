import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { ErrorSummary, formErrors } from "#app/components/forms/error-summary.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { fieldProps } from "#app/components/forms/field-props.ts";
import type { FormResult } from "#app/components/forms/form-result.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";

/** Asks for a link to choose a new password. */
export function PasswordForgottenForm({ lastResult }: { lastResult: FormResult }) {
  const [form, fields] = useForm<{ email: string }>({ id: "forgotten", lastResult });
  const isPending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" id={form.id} noValidate className="stack gap-4">
      <ErrorSummary errors={formErrors(form, ["email"])} answer={lastResult} />
      <Field label="Email" {...fieldProps(fields.email)} type="email" required autoComplete="username" />
      <div className="cluster">
        <Button isPending={isPending} pendingLabel="Sending...">
          Send Link
        </Button>
        <ButtonLink to="/auth" variant="secondary">
          Back to Login
        </ButtonLink>
      </div>
    </Form>
  );
}
