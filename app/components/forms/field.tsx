import type { InputHTMLAttributes } from "react";
import styles from "./field.module.css";
import { FieldFrame, type FrameProps } from "./field-frame.tsx";

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "id">, FrameProps {}

/** An input with label, hint and errors. Its props come from Conform through `fieldProps`, or are set by hand. */
export function Field({ id, label, hint, errors, isOptional, className: _, ...input }: FieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} errors={errors} isOptional={isOptional}>
      {(described) => <input {...input} {...described} id={id} className={styles.input} />}
    </FieldFrame>
  );
}
