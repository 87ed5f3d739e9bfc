import { Field, type FieldProps } from "#app/components/core/forms/field.tsx";
import { FieldPair } from "#app/components/core/forms/field-pair.tsx";
import { messages } from "#app/messages/messages.ts";
import { TimeField } from "./time-field.tsx";

type Props = Pick<FieldProps, "id" | "name" | "defaultValue" | "errors">;

interface TermsFieldsProps {
  expiresAt: Props;
  /** How often something may be had, with its own label, as in "Downloads of each track". */
  count: Props & Pick<FieldProps, "label" | "hint" | "isOptional">;
  note?: Props;
}

/** Until when and how often something may be had: a grant, a private link, a code. */
export function TermsFields({ expiresAt, count, note }: TermsFieldsProps) {
  return (
    <>
      <FieldPair>
        <TimeField label={messages.admin.fields.expires} {...expiresAt} hint={messages.admin.fields.noEnd} />
        <Field
          hint={messages.admin.fields.noLimit}
          isOptional
          {...count}
          inputMode="numeric"
          autoComplete="off"
        />
      </FieldPair>
      {note && (
        <Field
          label={messages.admin.fields.note}
          hint={messages.admin.fields.onlyYou}
          isOptional
          {...note}
          maxLength={200}
          autoComplete="off"
        />
      )}
    </>
  );
}
