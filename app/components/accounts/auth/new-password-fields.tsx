import type { ReactNode } from "react";
import type { FieldMetadata } from "#app/components/core/forms/field-props.ts";
import { PasswordField } from "#app/components/core/forms/password-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { messages } from "#app/messages/messages.ts";
import { neededStrength, passwordStrength } from "#app/shared/accounts/auth/password-rules.ts";
import { PasswordStrength, useTypedText } from "./password-strength.tsx";

interface NewPasswordFieldsProps {
  /** The label of the first field; the second is "Confirm Password". */
  label: string;
  /** The account's. */
  email: string;
  password: FieldMetadata;
  confirmPassword: FieldMetadata;
  isPending: boolean;
  pendingLabel: string;
  /** Before the button. */
  more?: ReactNode;
  /** The label of the button. */
  children: ReactNode;
}

/**
 * Fields for a new password: twice, with the rules and the submit button. With JavaScript a weak password can't be
 * submitted; the server checks anyway.
 */
export function NewPasswordFields({
  label,
  email,
  password,
  confirmPassword,
  isPending,
  pendingLabel,
  more,
  children,
}: NewPasswordFieldsProps) {
  const typed = useTypedText(password.id);
  const isTooWeak = Boolean(typed.text) && passwordStrength(typed.text ?? "").score < neededStrength;
  const weakId = `${password.id}-weak`;
  return (
    <>
      <PasswordField label={label} field={password} autoComplete="new-password" onInput={typed.onInput} />
      <PasswordStrength id={`${password.id}-strength`} password={typed.text} email={email} />
      <PasswordField
        label={messages.forms.label.confirmPassword}
        field={confirmPassword}
        autoComplete="new-password"
      />
      {more}
      <p>
        <Button
          isPending={isPending}
          pendingLabel={pendingLabel}
          disabled={isTooWeak}
          aria-describedby={isTooWeak ? weakId : undefined}
        >
          {children}
        </Button>
      </p>
      {isTooWeak && <p id={weakId}>{messages.accounts.auth.strongerToChange}</p>}
    </>
  );
}
