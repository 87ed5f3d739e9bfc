import type { TextareaHTMLAttributes } from "react";
import styles from "./field.module.css";
import { FieldFrame } from "./field-frame.tsx";
import { useTypedBefore } from "./use-typed-before.ts";

export interface TextAreaFieldProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id"> {
  id: string;
  label: string;
  hint?: string;
  errors?: readonly string[];
  isOptional?: boolean;
}

/** Like `Field`, for several lines. */
export function TextAreaField({
  id,
  label,
  hint,
  errors,
  isOptional,
  className: _,
  defaultValue,
  ...area
}: TextAreaFieldProps) {
  const typed = useTypedBefore(id);
  return (
    <FieldFrame id={id} label={label} hint={hint} errors={errors} isOptional={isOptional}>
      {(described) => (
        <textarea
          rows={6}
          {...area}
          {...described}
          id={id}
          defaultValue={typed ?? defaultValue}
          className={styles.input}
        />
      )}
    </FieldFrame>
  );
}
