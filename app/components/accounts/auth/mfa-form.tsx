import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { ErrorSummary, formErrors } from "#app/components/core/forms/error-summary.tsx";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { Button } from "#app/components/ui/button.tsx";
import { messages } from "#app/messages/messages.ts";
import { MfaBackupCode } from "./mfa-backup-code.tsx";
import { MfaCodeField } from "./mfa-code-field.tsx";
import styles from "./mfa-form.module.css";
import { PasskeyAbility } from "./passkey-sign-in.tsx";

/** The step after the password: a code, a backup code, or back. */
export function MfaForm({ lastResult }: { lastResult?: FormResult }) {
  const [form, fields] = useForm<{ token: string; backupCode: string }>({ id: "mfa", lastResult });
  const isPending = useNavigation().formMethod === "POST";
  return (
    <>
      <p>{messages.accounts.code.lead}</p>
      <ErrorSummary
        errors={formErrors(form, ["token", "backupCode"])}
        answer={lastResult}
        title={messages.accounts.code.failed}
      />
      <Form method="post" id={form.id} noValidate className="stack gap-4">
        <PasskeyAbility />
        <MfaCodeField field={fields.token} autoFocus={fields.backupCode.errors === undefined} />
        <Button isWide isPending={isPending} pendingLabel={messages.forms.pending.checking}>
          {messages.accounts.code.verify}
        </Button>
      </Form>
      <div className={`stack gap-2 ${styles.other}`}>
        <Form method="post" noValidate>
          <MfaBackupCode field={fields.backupCode}>
            <Button variant="secondary" isWide isPending={isPending} className={styles.verify}>
              {messages.accounts.code.verifyBackup}
            </Button>
          </MfaBackupCode>
        </Form>
        <Form method="post">
          <input type="hidden" name="intent" value="back" />
          <Button variant="quiet" className={styles.back}>
            {messages.accounts.auth.backToLogin}
          </Button>
        </Form>
      </div>
    </>
  );
}
