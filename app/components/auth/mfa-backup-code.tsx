import type { ReactNode } from "react";
import { Field } from "../forms/field.tsx";
import { fieldProps } from "../forms/field-props.ts";
import styles from "./mfa-backup-code.module.css";

interface MfaBackupCodeProps {
  /** Conform's metadata of the field. */
  field: Parameters<typeof fieldProps>[0];
  /** What stands under the field, as a button of its own. */
  children?: ReactNode;
}

/** The other way, for who has lost their authenticator; folded away, since nearly nobody has. */
export function MfaBackupCode({ field, children }: MfaBackupCodeProps) {
  return (
    <details className={styles.disclosure} open={field.errors !== undefined}>
      <summary>Use a backup code</summary>
      <div className={styles.content}>
        <Field
          label="Backup Code"
          hint="One of the ten codes you saved; each works once"
          {...fieldProps(field, { isSecret: true })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        {children}
      </div>
    </details>
  );
}
