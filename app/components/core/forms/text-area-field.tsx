import { type TextareaHTMLAttributes, useState } from "react";
import styles from "#app/styles/field.module.css";
import { FieldFrame, type FrameProps } from "./field.tsx";
import { useIsHydrating } from "./use-is-hydrating.ts";

interface TextAreaFieldProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id">, FrameProps {}

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

/**
 * What was typed into a text area before hydration; undefined for one that is rendered in the browser. It must become
 * the default value: React 18 overwrites typed text with a default that isn't empty.
 */
function useTypedBefore(id: string): string | undefined {
  const isHydrating = useIsHydrating();
  const [typed] = useState(() => {
    if (!isHydrating || typeof document === "undefined") return undefined;
    const area = document.getElementById(id);
    return area instanceof HTMLTextAreaElement ? area.value : undefined;
  });
  return typed;
}
