import type { InputHTMLAttributes, ReactNode } from "react";
import { messages } from "#app/messages/messages.ts";
import styles from "#app/styles/field.module.css";

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "id">, FrameProps {}

/** An input with label, hint and errors. Its props come from Conform through `fieldProps`, or are set by hand. */
export function Field({ id, label, hint, errors, isOptional, className: _, ...input }: FieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} errors={errors} isOptional={isOptional}>
      {(described) => <input {...input} {...described} id={id} className={styles.input} />}
    </FieldFrame>
  );
}

interface Described {
  "aria-invalid"?: true;
  "aria-describedby"?: string;
}

/** What every field has around its control. */
export interface FrameProps {
  id: string;
  label: string;
  hint?: string;
  errors?: readonly string[];
  /** Says "(optional)" next to the label. */
  isOptional?: boolean;
}

interface FieldFrameProps extends FrameProps {
  children: (described: Described) => ReactNode;
}

/** Label, hint and errors around a control, and the ARIA attributes that connect them. */
export function FieldFrame({ id, label, hint, errors = [], isOptional, children }: FieldFrameProps) {
  const hintId = `${id}-hint`;
  // Conform uses this id for errors too.
  const errorId = `${id}-error`;
  const hasErrors = errors.length > 0;
  const descriptions = [hint && hintId, hasErrors && errorId].filter(Boolean);
  return (
    <div className={styles.field}>
      <div>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {isOptional && <span className="muted">{messages.forms.optional}</span>}
        {hint && (
          <p id={hintId} className="muted small">
            {hint}
          </p>
        )}
      </div>
      <div>
        {children({
          "aria-invalid": hasErrors || undefined,
          "aria-describedby": descriptions.length > 0 ? descriptions.join(" ") : undefined,
        })}
        {hasErrors && (
          <p id={errorId} className={styles.error}>
            {errors.join(". ")}
          </p>
        )}
      </div>
    </div>
  );
}
