import { Field, type FieldProps } from "#app/components/core/forms/field.tsx";
import { FieldPair } from "#app/components/core/forms/field-pair.tsx";
import { TimeField } from "./time-field.tsx";

type Props = Pick<FieldProps, "id" | "name" | "defaultValue" | "errors">;

interface TermsFieldsProps {
  expiresAt: Props;
  /** How often something may be had, with its own label, as in "Downloads of each track". */
  count: Props & Pick<FieldProps, "label" | "hint" | "isOptional">;
  note?: Props;
}

/** Below the number of downloads of what is given. */
export const downloadsHint = "Streaming doesn't count, and goes on afterwards. Leave empty for no limit.";

/** Until when and how often something may be had: a grant, a private link, a code. */
export function TermsFields({ expiresAt, count, note }: TermsFieldsProps) {
  return (
    <>
      <FieldPair>
        <TimeField label="Expires" {...expiresAt} hint="Leave empty for no end." />
        <Field
          hint="Leave empty for no limit."
          isOptional
          {...count}
          inputMode="numeric"
          autoComplete="off"
        />
      </FieldPair>
      {note && (
        <Field label="Note" hint="Only you see it." isOptional {...note} maxLength={200} autoComplete="off" />
      )}
    </>
  );
}
