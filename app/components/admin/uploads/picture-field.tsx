import styles from "./picture-field.module.css";

interface PictureFieldProps {
  id: string;
  label: string;
  hint: string;
  isMultiple?: boolean;
  /** What was wrong with what was sent before. */
  errors?: readonly string[] | undefined;
}

// With these a phone hands over its own format as JPEG.
const pictures = "image/jpeg,image/png,image/webp,image/avif";

/** Chooses pictures; on a computer they may be dropped on it. */
export function PictureField({ id, label, hint, isMultiple, errors = [] }: PictureFieldProps) {
  const hasErrors = errors.length > 0;
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      <input
        id={id}
        type="file"
        name="file"
        accept={pictures}
        multiple={isMultiple}
        required
        aria-invalid={hasErrors || undefined}
        aria-describedby={hasErrors ? `${id}-hint ${id}-error` : `${id}-hint`}
        className={styles.input}
      />
      {hasErrors && (
        <p id={`${id}-error`} className={styles.error}>
          {errors.join(" ")}
        </p>
      )}
    </div>
  );
}
