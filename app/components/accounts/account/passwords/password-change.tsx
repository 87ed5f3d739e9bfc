import { Form, useNavigation } from "@remix-run/react";
import { NewPasswordFields } from "#app/components/accounts/auth/new-password-fields.tsx";
import { ErrorSummary, formErrors } from "#app/components/core/forms/error-summary.tsx";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { useValidatedForm } from "#app/components/core/forms/lazy-validation.ts";
import { PasswordField } from "#app/components/core/forms/password-field.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { messages } from "#app/messages/messages.ts";

import { PasskeyRemoval } from "../passkeys/passkey-removal.tsx";

const loadValidation = () =>
  import("#app/components/accounts/auth/form-validation.ts").then((module) => module.validatePasswordChange);
const intent = "change-password";

interface PasswordChangeProps {
  /** Password managers store the new password under this address. */
  email: string;
  lastResult: FormResult;
  /** The names of the account's passkeys. */
  passkeys: readonly string[];
}

export function PasswordChange({ email, lastResult, passkeys }: PasswordChangeProps) {
  const { form, fields, formProps } = useValidatedForm({ id: intent, lastResult, load: loadValidation });
  const isPending = useNavigation().formData?.get("intent") === intent;
  return (
    <Card labelledBy="password">
      <h2 id="password">{messages.security.password.title}</h2>
      <p>{messages.security.password.lead}</p>
      <Form {...formProps} className="stack gap-4 measure">
        <ErrorSummary
          errors={formErrors(form, ["currentPassword", "newPassword", "confirmPassword"])}
          answer={lastResult}
          title={messages.security.password.failed}
        />
        <input type="hidden" name="intent" value={intent} />
        <input type="email" value={email} readOnly hidden autoComplete="username" />
        <PasswordField label={messages.security.password.current} field={fields.currentPassword} />
        <NewPasswordFields
          label={messages.security.password.new}
          email={email}
          password={fields.newPassword}
          confirmPassword={fields.confirmPassword}
          isPending={isPending}
          pendingLabel={messages.security.password.changing}
          more={<PasskeyRemoval id={`${form.id}-passkeys`} names={passkeys} />}
        >
          {messages.security.password.change}
        </NewPasswordFields>
      </Form>
    </Card>
  );
}
