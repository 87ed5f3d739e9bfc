import type { ReactNode } from "react";
import { Field } from "#app/components/core/forms/field.tsx";
import { type FieldMetadata, fieldProps } from "#app/components/core/forms/field-props.ts";
import { Folded } from "#app/components/ui/page/folded.tsx";
import styles from "./mfa-backup-code.module.css";

interface MfaBackupCodeProps {
  /** Conform's metadata of the field. */
  field: FieldMetadata;
  /** Shown below the field, as a button of its own. */
  children?: ReactNode;
}

/** For users who lost their authenticator; folded away, since that is rare. */
export function MfaBackupCode({ field, children }: MfaBackupCodeProps) {
  return (
    <Folded summary="Use a backup code" isOpen={field.errors !== undefined}>
      <div className={styles.content}>
        <Field
          label="Backup Code"
          hint="One of the ten codes you saved. Each works once"
          {...fieldProps(field, { isSecret: true })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        {children}
      </div>
    </Folded>
  );
}
