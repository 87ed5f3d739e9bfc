import { CheckboxField } from "#app/components/core/forms/checkbox-field.tsx";
import { messages } from "#app/messages/messages.ts";

interface PasskeyRemovalProps {
  id: string;
  /** The names of the account's passkeys. */
  names: readonly string[];
}

/** In a form that signs others out: the passkeys that stay, and a box to remove them in the same step. */
export function PasskeyRemoval({ id, names }: PasskeyRemovalProps) {
  if (names.length === 0) return null;
  return (
    <CheckboxField
      id={id}
      name="removesPasskeys"
      label={messages.security.passkeys.removeOwn(names.length)}
      hint={messages.security.passkeys.canStillSignIn(names.map(messages.core.quoted).join(", "))}
    />
  );
}
