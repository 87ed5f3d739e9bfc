import type { SelectHTMLAttributes } from "react";
import styles from "./field.module.css";
import { FieldFrame } from "./field-frame.tsx";

export interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, "id"> {
  id: string;
  label: string;
  hint?: string;
  errors?: readonly string[];
  isOptional?: boolean;
}

/** Like `Field`, for one of a few choices: its `<option>` elements. */
export function SelectField({
  id,
  label,
  hint,
  errors,
  isOptional,
  className: _,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} errors={errors} isOptional={isOptional}>
      {(described) => <select {...select} {...described} id={id} className={styles.input} />}
    </FieldFrame>
  );
}
