import type { InputHTMLAttributes } from "react";
import styles from "./checkbox-field.module.css";

interface CheckboxFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "type"> {
  id: string;
  label: string;
}

/** A box to tick, its label beside it; both are the target. */
export function CheckboxField({ id, label, className: _, ...input }: CheckboxFieldProps) {
  return (
    <div className={styles.row}>
      <input {...input} type="checkbox" id={id} className={styles.box} />
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
    </div>
  );
}
