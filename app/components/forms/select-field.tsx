import type { SelectHTMLAttributes } from "react";
import styles from "./field.module.css";
import { FieldFrame } from "./field-frame.tsx";

export interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, "id"> {
  id: string;
  label: string;
  hint?: string;
  errors?: readonly string[];
  options: readonly { value: string; label: string }[];
}

/** Like `Field`, for one of a few choices. */
export function SelectField({ id, label, hint, errors, options, className: _, ...select }: SelectFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} errors={errors}>
      {(described) => (
        <select {...select} {...described} id={id} className={styles.input}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
