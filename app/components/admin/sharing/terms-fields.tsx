import { Field, type FieldProps } from "../../forms/field.tsx";
import { FieldPair } from "../../forms/field-pair.tsx";
import { TimeField } from "../fields/time-field.tsx";

type Props = Pick<FieldProps, "id" | "name" | "defaultValue" | "errors">;

interface TermsFieldsProps {
  expiresAt: Props;
  count: Props;
  /** What the number is of, as in "Downloads". */
  counted: string;
  timeZone: string;
}

/** Until when and how often something may be had. */
export function TermsFields({ expiresAt, count, counted, timeZone }: TermsFieldsProps) {
  return (
    <FieldPair>
      <TimeField label="Until" {...expiresAt} timeZone={timeZone} hint="Leave empty for no end." />
      <Field
        label={`${counted} of each track`}
        hint="Leave empty for no limit."
        isOptional
        {...count}
        inputMode="numeric"
        autoComplete="off"
      />
    </FieldPair>
  );
}
