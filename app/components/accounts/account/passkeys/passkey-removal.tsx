import { CheckboxField } from "#app/components/core/forms/checkbox-field.tsx";
import { formatCount } from "#app/shared/core/format-count.ts";

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
      label={
        names.length === 1
          ? "Remove my passkey, too"
          : `Remove my ${formatCount(names.length, "passkey")}, too`
      }
      hint={`Otherwise ${names.map((name) => `“${name}”`).join(", ")} can still sign in.`}
    />
  );
}
