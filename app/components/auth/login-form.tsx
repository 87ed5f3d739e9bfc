import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { CheckboxField } from "../forms/checkbox-field.tsx";
import { ErrorSummary, formErrors } from "../forms/error-summary.tsx";
import { Field } from "../forms/field.tsx";
import { fieldProps } from "../forms/field-props.ts";
import { FormActions, FormFields } from "../forms/form-parts.tsx";
import { useLazyValidation } from "../forms/lazy-validation.ts";
import { Button } from "../ui/button.tsx";

const loadValidation = () => import("./validate-login.ts").then((module) => module.validateLogin);

/** Signing in with email and password; posts to the page it stands on. */
export function LoginForm({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const { onFocus, onValidate } = useLazyValidation(loadValidation);
  const isPending = useNavigation().state === "submitting";
  const [form, fields] = useForm({
    id: "sign-in",
    lastResult,
    onValidate,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
  });
  return (
    <Form method="post" {...getFormProps(form)} noValidate onFocus={onFocus}>
      <FormFields>
        <ErrorSummary errors={formErrors(form, ["email", "password"])} answer={lastResult} />
        <Field {...fieldProps(fields.email)} label="Email" type="email" autoComplete="username" required />
        <Field
          {...fieldProps(fields.password, { isSecret: true })}
          label="Password"
          type="password"
          autoComplete="current-password"
          required
        />
        <CheckboxField id={fields.rememberMe.id} name="rememberMe" label="Remember me" />
        <FormActions>
          <Button isWide isPending={isPending} pendingLabel="Signing In...">
            Sign In
          </Button>
        </FormActions>
      </FormFields>
    </Form>
  );
}
