import { Form, useNavigation } from "@remix-run/react";
import { type MutableRefObject, useRef } from "react";
import { PasswordStrength, useTypedText } from "#app/components/accounts/auth/password-strength.tsx";
import { CheckboxField } from "#app/components/core/forms/checkbox-field.tsx";
import { ErrorSummary, formErrors } from "#app/components/core/forms/error-summary.tsx";
import { Field } from "#app/components/core/forms/field.tsx";
import { FieldPair } from "#app/components/core/forms/field-pair.tsx";
import { boxProps, fieldProps } from "#app/components/core/forms/field-props.ts";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { useValidatedForm } from "#app/components/core/forms/lazy-validation.ts";
import { PasswordField } from "#app/components/core/forms/password-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { messages } from "#app/messages/messages.ts";
import { neededStrength, passwordStrength } from "#app/shared/accounts/auth/password-rules.ts";
import { suggestUsername } from "#app/shared/accounts/auth/suggest-username.ts";

const loadValidation = () =>
  import("#app/components/accounts/auth/form-validation.ts").then((module) => module.validateRegistration);
const fieldOrder = ["email", "username", "firstName", "lastName", "password", "confirmPassword"];

/** Fills in a username from the e-mail, as long as nobody typed another. @param last what was suggested before */
function suggestInto(fieldId: string, last: MutableRefObject<string>, email: string): void {
  const field = document.getElementById(fieldId);
  if (!(field instanceof HTMLInputElement) || field.value !== last.current) return;
  last.current = suggestUsername(email);
  field.value = last.current;
}

/**
 * Registration. With JavaScript the button is disabled until the password is strong enough; the server checks anyway.
 */
export function RegistrationForm({
  lastResult,
  newsletter,
  invited = null,
}: {
  lastResult?: FormResult;
  /** The address that an invitation went to. */
  invited?: string | null;
  /** The words of the newsletter's box; missing where there is none. */
  newsletter?: string;
}) {
  const { form, fields, formProps } = useValidatedForm({
    id: "registration",
    lastResult,
    ...(invited && { defaultValue: { email: invited, username: suggestUsername(invited) } }),
    load: loadValidation,
  });
  const email = useTypedText(fields.email.id);
  const suggestion = useRef(invited ? suggestUsername(invited) : "");
  const password = useTypedText(fields.password.id);
  const isPending = useNavigation().formMethod === "POST";
  const isTooWeak = password.text !== null && passwordStrength(password.text).score < neededStrength;
  return (
    <Form {...formProps} className="stack gap-4">
      <ErrorSummary
        errors={formErrors(form, fieldOrder)}
        answer={lastResult}
        title={messages.accounts.auth.registrationFailed}
      />
      <Field
        label={messages.forms.label.email}
        {...fieldProps(fields.email)}
        type="email"
        required
        autoComplete="email"
        onInput={(event) => {
          email.onInput(event);
          suggestInto(fields.username.id, suggestion, event.currentTarget.value);
        }}
      />
      <Field
        label={messages.accounts.auth.username}
        hint={messages.accounts.auth.usernameHint}
        {...fieldProps(fields.username)}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FieldPair>
        <Field
          label={messages.forms.label.firstName}
          {...fieldProps(fields.firstName)}
          required
          autoComplete="given-name"
        />
        <Field
          label={messages.forms.label.lastName}
          {...fieldProps(fields.lastName)}
          required
          autoComplete="family-name"
        />
      </FieldPair>
      <PasswordField field={fields.password} autoComplete="new-password" onInput={password.onInput} />
      <PasswordStrength id="password-strength" password={password.text} email={email.text ?? ""} />
      <PasswordField
        label={messages.forms.label.confirmPassword}
        field={fields.confirmPassword}
        autoComplete="new-password"
      />
      {newsletter && <CheckboxField label={newsletter} {...boxProps(fields.newsletter)} />}
      <Button
        isWide
        isPending={isPending}
        pendingLabel={messages.accounts.auth.creating}
        disabled={isTooWeak}
        aria-describedby={isTooWeak ? "weak-password" : undefined}
      >
        {messages.accounts.auth.createAccount}
      </Button>
      {isTooWeak && <p id="weak-password">{messages.accounts.auth.strongerToCreate}</p>}
    </Form>
  );
}
