import { Form, useNavigation } from "@remix-run/react";
import { NewPasswordFields } from "#app/components/accounts/auth/new-password-fields.tsx";
import { ErrorSummary, formErrors } from "#app/components/core/forms/error-summary.tsx";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { useValidatedForm } from "#app/components/core/forms/lazy-validation.ts";
import { PasswordField } from "#app/components/core/forms/password-field.tsx";
import { Card } from "#app/components/ui/card.tsx";

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
      <h2 id="password">Password</h2>
      <p>
        Changing it signs you out everywhere else and disconnects your apps. You can't reuse your last five
        passwords.
      </p>
      <Form {...formProps} className="stack gap-4 measure">
        <ErrorSummary
          errors={formErrors(form, ["currentPassword", "newPassword", "confirmPassword"])}
          answer={lastResult}
          title="Password Change Failed"
        />
        <input type="hidden" name="intent" value={intent} />
        <input type="email" value={email} readOnly hidden autoComplete="username" />
        <PasswordField label="Current Password" field={fields.currentPassword} />
        <NewPasswordFields
          label="New Password"
          email={email}
          password={fields.newPassword}
          confirmPassword={fields.confirmPassword}
          isPending={isPending}
          pendingLabel="Changing..."
          more={<PasskeyRemoval id={`${form.id}-passkeys`} names={passkeys} />}
        >
          Change Password
        </NewPasswordFields>
      </Form>
    </Card>
  );
}
