import type { SelectHTMLAttributes } from "react";
import styles from "#app/styles/field.module.css";
import { FieldFrame, type FrameProps } from "./field.tsx";

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, "id">, FrameProps {
  /** Each with a label if that differs from its value. */
  choices: readonly { value: string; label?: string }[];
}

/** Like `Field`, for one of a few values. */
export function SelectField({
  id,
  label,
  hint,
  errors,
  isOptional,
  choices,
  className: _,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} errors={errors} isOptional={isOptional}>
      {(described) => (
        <select {...select} {...described} id={id} className={styles.input}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label ?? choice.value}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
