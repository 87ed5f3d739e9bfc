import type { ReactNode } from "react";
import { Field } from "#app/components/core/forms/field.tsx";
import { type FieldMetadata, fieldProps } from "#app/components/core/forms/field-props.ts";
import { Folded } from "#app/components/ui/page/folded.tsx";
import { messages } from "#app/messages/messages.ts";
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
    <Folded summary={messages.accounts.code.backup} isOpen={field.errors !== undefined}>
      <div className={styles.content}>
        <Field
          label={messages.accounts.code.backupLabel}
          hint={messages.accounts.code.backupHint}
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
