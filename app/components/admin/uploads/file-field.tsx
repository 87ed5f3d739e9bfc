import { type RefObject, useId } from "react";
import styles from "./file-field.module.css";

/** What `accept` says for pictures: with these a phone hands over its own format as JPEG. */
export const pictureTypes = "image/jpeg,image/png,image/webp,image/avif";

interface FileFieldProps {
  label: string;
  hint: string;
  /** Kinds of files, as the `accept` attribute. */
  accept: string;
  isMultiple?: boolean;
  /** What was wrong with what was sent before. */
  error?: string | undefined;
  input?: RefObject<HTMLInputElement>;
}

/** Chooses files; on a computer they may be dropped on it. */
export function FileField({ label, hint, accept, isMultiple, error, input }: FileFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        name="file"
        accept={accept}
        multiple={isMultiple}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        className={styles.input}
      />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
