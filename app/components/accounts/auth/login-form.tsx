import { Form, Link, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { CheckboxField } from "#app/components/core/forms/checkbox-field.tsx";
import { ErrorSummary, formErrors } from "#app/components/core/forms/error-summary.tsx";
import { Field } from "#app/components/core/forms/field.tsx";
import { fieldProps } from "#app/components/core/forms/field-props.ts";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { useValidatedForm } from "#app/components/core/forms/lazy-validation.ts";
import { PasswordField } from "#app/components/core/forms/password-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { messages } from "#app/messages/messages.ts";
import { PasskeyAbility, PasskeySignIn } from "./passkey-sign-in.tsx";

const loadValidation = () =>
  import("#app/components/accounts/auth/form-validation.ts").then((module) => module.validateLogin);

interface LoginFormProps {
  lastResult?: FormResult;
  /** A host that the site had before, while there are passkeys for it. */
  formerHost: string | null;
}

/** Signing in with email and password, or with a passkey. */
export function LoginForm({ lastResult, formerHost }: LoginFormProps) {
  const { form, fields, formProps } = useValidatedForm({ id: "login", lastResult, load: loadValidation });
  const isPending = useNavigation().formMethod === "POST";
  const element = useRef<HTMLFormElement>(null);
  return (
    <Form {...formProps} ref={element} className="stack gap-4">
      <PasskeyAbility />
      <ErrorSummary
        errors={formErrors(form, ["email", "password"])}
        answer={lastResult}
        title={messages.accounts.auth.loginFailed}
      />
      <Field
        label={messages.forms.label.email}
        {...fieldProps(fields.email)}
        type="email"
        required
        autoComplete="username webauthn"
      />
      <PasswordField field={fields.password} />
      <CheckboxField
        id={fields.rememberMe.id}
        name={fields.rememberMe.name}
        label={messages.accounts.auth.rememberMe}
        defaultChecked={fields.rememberMe.initialValue === "on"}
      />
      <Button isWide isPending={isPending} pendingLabel={messages.accounts.auth.signingIn}>
        {messages.accounts.auth.signIn}
      </Button>
      <p>
        <Link to="/forgot-password">{messages.accounts.auth.forgotPassword}</Link>
      </p>
      <PasskeySignIn form={element} formerHost={formerHost} />
    </Form>
  );
}
