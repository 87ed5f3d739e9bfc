import type { InputHTMLAttributes } from "react";
import styles from "./checkbox-field.module.css";

interface CheckboxFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "type"> {
  id: string;
  label: string;
  /** What ticking it means, if the label isn't enough. */
  hint?: string;
}

/** A checkbox with its label; both are clickable. */
export function CheckboxField({ id, label, hint, className: _, ...input }: CheckboxFieldProps) {
  const hintId = `${id}-hint`;
  return (
    <div>
      <div className={styles.row}>
        <input
          {...input}
          type="checkbox"
          id={id}
          aria-describedby={hint ? hintId : undefined}
          className={styles.box}
        />
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      </div>
      {hint && (
        <p id={hintId} className={`muted small ${styles.hint}`}>
          {hint}
        </p>
      )}
    </div>
  );
}
