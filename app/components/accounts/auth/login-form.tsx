import { Form, Link, useNavigation } from "@remix-run/react";
import { CheckboxField } from "#app/components/core/forms/checkbox-field.tsx";
import { ErrorSummary, formErrors } from "#app/components/core/forms/error-summary.tsx";
import { Field } from "#app/components/core/forms/field.tsx";
import { fieldProps } from "#app/components/core/forms/field-props.ts";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { useValidatedForm } from "#app/components/core/forms/lazy-validation.ts";
import { PasswordField } from "#app/components/core/forms/password-field.tsx";
import { Button } from "#app/components/ui/button.tsx";

const loadValidation = () =>
  import("#app/components/accounts/auth/form-validation.ts").then((module) => module.validateLogin);

/** Signing in with email and password. */
export function LoginForm({ lastResult }: { lastResult?: FormResult }) {
  const { form, fields, formProps } = useValidatedForm({ id: "login", lastResult, load: loadValidation });
  const isPending = useNavigation().formMethod === "POST";
  return (
    <Form {...formProps} className="stack gap-4">
      <ErrorSummary
        errors={formErrors(form, ["email", "password"])}
        answer={lastResult}
        title="Login Failed"
      />
      <Field label="Email" {...fieldProps(fields.email)} type="email" required autoComplete="username" />
      <PasswordField field={fields.password} />
      <CheckboxField
        id={fields.rememberMe.id}
        name={fields.rememberMe.name}
        label="Remember me on this device"
        defaultChecked={fields.rememberMe.initialValue === "on"}
      />
      <Button isWide isPending={isPending} pendingLabel="Signing In...">
        Sign In
      </Button>
      <p>
        <Link to="/forgot-password">Forgot password?</Link>
      </p>
    </Form>
  );
}
