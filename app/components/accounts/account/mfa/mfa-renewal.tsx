import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { MfaCodeField } from "#app/components/accounts/auth/mfa-code-field.tsx";
import { ErrorSummary, formErrors } from "#app/components/core/forms/error-summary.tsx";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import styles from "./mfa.module.css";

interface MfaRenewalProps {
  backupCodesLeft: number;
  lastResult: FormResult;
}

/** Makes new backup codes; a code proves that the authenticator still works. */
export function MfaRenewal({ backupCodesLeft, lastResult }: MfaRenewalProps) {
  const [form, fields] = useForm<{ token: string }>({ id: "mfa-codes", lastResult });
  const isPending = useNavigation().formMethod === "POST";
  const old =
    backupCodesLeft === 1 ? "The one you have left stops" : `The ${backupCodesLeft} you have left stop`;
  return (
    <Card labelledBy="mfa">
      <div className={`stack gap-4 ${styles.step}`}>
        <h2 id="mfa">Regenerate Backup Codes</h2>
        <p>You'll get ten new codes. {backupCodesLeft > 0 && `${old} working.`}</p>
        <Form method="post" id={form.id} noValidate className="stack gap-4">
          <ErrorSummary
            errors={formErrors(form, ["token"])}
            answer={lastResult}
            title="MFA Verification Failed"
          />
          <input type="hidden" name="intent" value="mfa-codes" />
          <MfaCodeField field={fields.token} />
          <div className="cluster">
            <Button isPending={isPending} pendingLabel="Checking...">
              Regenerate Backup Codes
            </Button>
            <ButtonLink to="/dashboard/security" variant="secondary">
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </div>
    </Card>
  );
}
