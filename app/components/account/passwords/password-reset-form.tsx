import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { ErrorSummary, formErrors } from "#app/components/forms/error-summary.tsx";
import type { FormResult } from "#app/components/forms/form-result.ts";
import { useLazyValidation } from "#app/components/forms/lazy-validation.ts";
import { NewPasswordFields } from "#app/components/forms/new-password-fields.tsx";

const loadValidation = () =>
  import("../../forms/form-validation.ts").then((module) => module.validatePasswordReset);

interface PasswordResetFormProps {
  /** Password managers store the new password under this address. */
  email: string;
  lastResult: FormResult;
}

/** Sets a password with a mailed link. */
export function PasswordResetForm({ email, lastResult }: PasswordResetFormProps) {
  const { onFocus, onValidate } = useLazyValidation(loadValidation);
  const [form, fields] = useForm({
    id: "password-reset",
    lastResult,
    onValidate,
    shouldRevalidate: "onInput",
  });
  const isPending = useNavigation().formMethod === "POST";
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      onFocus={onFocus}
      noValidate
      className="stack gap-4"
    >
      <ErrorSummary
        errors={formErrors(form, ["password", "confirmPassword"])}
        answer={lastResult}
        title="Password Change Failed"
      />
      <input type="email" value={email} readOnly hidden autoComplete="username" />
      <NewPasswordFields
        label="Password"
        email={email}
        password={fields.password}
        confirmPassword={fields.confirmPassword}
        isPending={isPending}
        pendingLabel="Saving..."
      >
        Reset Password
      </NewPasswordFields>
    </Form>
  );
}
