import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { neededStrength, passwordStrength } from "#app/domain/auth/password-strength.ts";
import { ErrorSummary, formErrors } from "../forms/error-summary.tsx";
import { Field } from "../forms/field.tsx";
import { fieldProps } from "../forms/field-props.ts";
import { FieldPair, FormActions, FormFields } from "../forms/form-parts.tsx";
import { useLazyValidation } from "../forms/lazy-validation.ts";
import { PasswordStrength } from "../forms/password-strength.tsx";
import { Button } from "../ui/button.tsx";

const fieldOrder = ["email", "username", "firstName", "lastName", "password", "confirmPassword"];
const loadValidation = () =>
  import("./validate-registration.ts").then((module) => module.validateRegistration);

/** Making an account; posts to the page it stands on. Without JavaScript the server scores the password. */
export function RegistrationForm({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const { onFocus, onValidate } = useLazyValidation(loadValidation);
  const [password, setPassword] = useState<string | null>(null);
  const isPending = useNavigation().state === "submitting";
  const isTooWeak = password !== null && password !== "" && passwordStrength(password).score < neededStrength;
  const [form, fields] = useForm({
    id: "create-account",
    lastResult,
    onValidate,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
  });
  return (
    <Form method="post" {...getFormProps(form)} noValidate onFocus={onFocus}>
      <FormFields>
        <ErrorSummary errors={formErrors(form, fieldOrder)} answer={lastResult} />
        <Field {...fieldProps(fields.email)} label="Email" type="email" autoComplete="email" required />
        <Field
          {...fieldProps(fields.username)}
          label="Username"
          autoComplete="username"
          hint="3 to 20 letters, numbers and underscores"
          required
        />
        <FieldPair>
          <Field {...fieldProps(fields.firstName)} label="First Name" autoComplete="given-name" required />
          <Field {...fieldProps(fields.lastName)} label="Last Name" autoComplete="family-name" required />
        </FieldPair>
        <Field
          {...fieldProps(fields.password, { isSecret: true })}
          label="Password"
          type="password"
          autoComplete="new-password"
          maxLength={128}
          onInput={(event) => setPassword(event.currentTarget.value)}
          required
        />
        <PasswordStrength id="password-strength" password={password} />
        <Field
          {...fieldProps(fields.confirmPassword, { isSecret: true })}
          label="Confirm Password"
          type="password"
          autoComplete="new-password"
          maxLength={128}
          required
        />
        <FormActions>
          <Button isWide isPending={isPending} pendingLabel="Creating Account..." disabled={isTooWeak}>
            Create Account
          </Button>
        </FormActions>
        {isTooWeak && <p role="status">Please create a stronger password to continue</p>}
      </FormFields>
    </Form>
  );
}
