import { type RefObject, useId } from "react";
import { FieldFrame } from "#app/components/core/forms/field.tsx";
import styles from "./file-field.module.css";

/** The `accept` value for pictures: with these types a phone converts its own format to JPEG. */
export const pictureTypes = "image/jpeg,image/png,image/webp,image/avif";

export interface FileFieldProps {
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
      <FieldFrame id={id} label={label} hint={hint} errors={error ? [error] : []}>
        {(described) => (
          <input
            {...described}
            ref={input}
            id={id}
            type="file"
            name="file"
            accept={accept}
            multiple={isMultiple}
            {...(isFolder && folder)}
            required={!isOptional}
            className={styles.input}
          />
        )}
      </FieldFrame>
    </div>
  );
}
