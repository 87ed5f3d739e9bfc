import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { MfaBackupCode } from "#app/components/accounts/auth/mfa-backup-code.tsx";
import { MfaCodeField } from "#app/components/accounts/auth/mfa-code-field.tsx";
import { ErrorSummary, formErrors } from "#app/components/core/forms/error-summary.tsx";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { PasswordField } from "#app/components/core/forms/password-field.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { messages } from "#app/messages/messages.ts";
import styles from "./mfa.module.css";

/** Turns MFA off: asks for the password and a code, or a backup code if the authenticator is lost. */
export function MfaDisabling({ lastResult }: { lastResult: FormResult }) {
  const [form, fields] = useForm<{ password: string; token: string; backupCode: string }>({
    id: "mfa-disable",
    lastResult,
  });
  const isPending = useNavigation().formMethod === "POST";
  return (
    <Card labelledBy="mfa">
      <div className={`stack gap-4 ${styles.step}`}>
        <h2 id="mfa">{messages.security.mfa.disable}</h2>
        <p>{messages.security.mfa.disableText}</p>
        <Form method="post" id={form.id} noValidate className="stack gap-4">
          <ErrorSummary
            errors={formErrors(form, ["password", "token", "backupCode"])}
            answer={lastResult}
            title={messages.security.mfa.disableFailed}
          />
          <input type="hidden" name="intent" value="mfa-disable" />
          <PasswordField field={fields.password} />
          <MfaCodeField field={fields.token} />
          <MfaBackupCode field={fields.backupCode} />
          <div className="cluster">
            <Button variant="danger" isPending={isPending} pendingLabel={messages.forms.pending.checking}>
              {messages.security.mfa.disable}
            </Button>
            <ButtonLink to="/dashboard/security" variant="secondary">
              {messages.core.cancel}
            </ButtonLink>
          </div>
        </Form>
      </div>
    </Card>
  );
}
