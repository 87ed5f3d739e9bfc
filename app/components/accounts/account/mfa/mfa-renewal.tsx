import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { MfaCodeField } from "#app/components/accounts/auth/mfa-code-field.tsx";
import { ErrorSummary, formErrors } from "#app/components/core/forms/error-summary.tsx";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { messages } from "#app/messages/messages.ts";
import styles from "./mfa.module.css";

interface MfaRenewalProps {
  backupCodesLeft: number;
  lastResult: FormResult;
}

/** Makes new backup codes; a code proves that the authenticator still works. */
export function MfaRenewal({ backupCodesLeft, lastResult }: MfaRenewalProps) {
  const [form, fields] = useForm<{ token: string }>({ id: "mfa-codes", lastResult });
  const isPending = useNavigation().formMethod === "POST";
  return (
    <Card labelledBy="mfa">
      <div className={`stack gap-4 ${styles.step}`}>
        <h2 id="mfa">{messages.security.mfa.renew}</h2>
        <p>
          {messages.security.mfa.renewText}{" "}
          {backupCodesLeft > 0 && messages.security.mfa.oldStop(backupCodesLeft)}
        </p>
        <Form method="post" id={form.id} noValidate className="stack gap-4">
          <ErrorSummary
            errors={formErrors(form, ["token"])}
            answer={lastResult}
            title={messages.accounts.code.failed}
          />
          <input type="hidden" name="intent" value="mfa-codes" />
          <MfaCodeField field={fields.token} />
          <div className="cluster">
            <Button isPending={isPending} pendingLabel={messages.forms.pending.checking}>
              {messages.security.mfa.renew}
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
