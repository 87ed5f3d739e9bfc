import { useForm } from "@conform-to/react";
import { Form, Link, useNavigation } from "@remix-run/react";
import { CheckboxField } from "../forms/checkbox-field.tsx";
import { ErrorSummary, formErrors } from "../forms/error-summary.tsx";
import { Field } from "../forms/field.tsx";
import { fieldProps } from "../forms/field-props.ts";
import { FormFields } from "../forms/form-parts.tsx";
import type { FormResult } from "../forms/form-result.ts";
import { useLazyValidation } from "../forms/lazy-validation.ts";
import { Button } from "../ui/button.tsx";

const loadValidation = () => import("../forms/form-validation.ts").then((module) => module.validateLogin);

/** Signing in with email and password. */
export function LoginForm({ lastResult }: { lastResult?: FormResult }) {
  const { onFocus, onValidate } = useLazyValidation(loadValidation);
  const [form, fields] = useForm({ id: "login", lastResult, onValidate, shouldRevalidate: "onInput" });
  const isPending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} onFocus={onFocus} noValidate>
      <FormFields>
        <ErrorSummary
          errors={formErrors(form, ["email", "password"])}
          answer={lastResult}
          title="Login Failed"
        />
        <Field label="Email" {...fieldProps(fields.email)} type="email" required autoComplete="username" />
        <Field
          label="Password"
          {...fieldProps(fields.password, { isSecret: true })}
          type="password"
          required
          autoComplete="current-password"
        />
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
      </FormFields>
    </Form>
  );
}
