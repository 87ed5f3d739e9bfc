import type { TextareaHTMLAttributes } from "react";
import styles from "./field.module.css";
import { FieldFrame, type FrameProps } from "./field-frame.tsx";
import { useTypedBefore } from "./use-typed-before.ts";

interface TextAreaFieldProps
  extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id">,
    FrameProps {}

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
