import { type RefObject, useId } from "react";
import styles from "./file-field.module.css";

/** The `accept` value for pictures: with these types a phone converts its own format to JPEG. */
export const pictureTypes = "image/jpeg,image/png,image/webp,image/avif";

interface FileFieldProps {
  label: string;
  hint: string;
  /** Kinds of files, as the `accept` attribute. */
  accept: string;
  isMultiple?: boolean;
  /** Takes a whole folder, in browsers that can; elsewhere several files. */
  isFolder?: boolean;
  /** Another field of the form may be used instead. */
  isOptional?: boolean;
  /** The error of the previous attempt. */
  error?: string | undefined;
  input?: RefObject<HTMLInputElement>;
}

// React doesn't know it.
const folder = { webkitdirectory: "" };

/** A file input that also takes dropped files. */
export function FileField({ label, hint, accept, error, input, ...kind }: FileFieldProps) {
  const { isFolder = false, isMultiple = isFolder, isOptional = false } = kind;
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
        {...(isFolder && folder)}
        required={!isOptional}
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
