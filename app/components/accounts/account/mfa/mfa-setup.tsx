import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { MfaCodeField } from "#app/components/accounts/auth/mfa-code-field.tsx";
import { CopyButton } from "#app/components/core/forms/copy-button.tsx";
import { ErrorSummary, formErrors } from "#app/components/core/forms/error-summary.tsx";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { QrCode } from "#app/components/ui/qr-code.tsx";
import type { Enrolment } from "#app/domain/accounts/auth/mfa/enrolment.ts";
import { MfaGroupedText } from "./mfa-grouped-text.tsx";
import styles from "./mfa-setup.module.css";

interface MfaSetupProps {
  enrolment: Enrolment;
  lastResult: FormResult;
}

/** Enrols an authenticator: its secret as QR code, link and text, and the field for the first code. */
export function MfaSetup({ enrolment: { secret, otpauthUrl, qrCode }, lastResult }: MfaSetupProps) {
  const [form, fields] = useForm<{ token: string }>({ id: "mfa-confirm", lastResult });
  const isPending = useNavigation().formMethod === "POST";
  return (
    <Card labelledBy="mfa">
      <h2 id="mfa">Enable MFA</h2>
      <ErrorSummary
        errors={formErrors(form, ["token"])}
        answer={lastResult}
        title="MFA Verification Failed"
      />
      <div className={`stack ${styles.scan}`}>
        <QrCode
          drawing={qrCode}
          label="QR code for your authenticator app; the key below is the same as text"
        />
        <div className={`stack gap-3 ${styles.text}`}>
          <h3>Scan the code with your authenticator app</h3>
          <p>
            Is the app on this device? <a href={otpauthUrl}>Open it in your authenticator app</a>.
          </p>
          <h3>Or enter this key in the app</h3>
          <p>
            <MfaGroupedText groupOf={4}>{secret}</MfaGroupedText>
          </p>
          <div className="cluster">
            <CopyButton text={secret} label="Copy the key" />
          </div>
        </div>
      </div>
      <Form method="post" id={form.id} noValidate className={`stack gap-4 ${styles.form}`}>
        <input type="hidden" name="intent" value="mfa-confirm" />
        <MfaCodeField field={fields.token} hint="The six digits your app shows" />
        <div className="cluster">
          <Button isPending={isPending} pendingLabel="Checking...">
            Verify Code
          </Button>
          <ButtonLink to="/dashboard/security" variant="secondary">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}
