import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { MfaCodeField } from "#app/components/accounts/auth/mfa-code-field.tsx";
import { CopyButton } from "#app/components/core/forms/copy-button.tsx";
import { ErrorSummary, formErrors } from "#app/components/core/forms/error-summary.tsx";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { QrCode } from "#app/components/ui/qr-code.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import type { Enrolment } from "#app/domain/accounts/auth/mfa/enrolment.ts";
import { messages } from "#app/messages/messages.ts";
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
      <h2 id="mfa">{messages.security.mfa.enable}</h2>
      <ErrorSummary
        errors={formErrors(form, ["token"])}
        answer={lastResult}
        title={messages.accounts.code.failed}
      />
      <div className={`stack ${styles.scan}`}>
        <QrCode drawing={qrCode} label={messages.security.mfa.qrCode} />
        <div className={`stack gap-3 ${styles.text}`}>
          <h3>{messages.security.mfa.scan}</h3>
          <p>
            <Sentence parts={messages.security.mfa.sameDevice((text) => <a href={otpauthUrl}>{text}</a>)} />
          </p>
          <h3>{messages.security.mfa.key}</h3>
          <p>
            <MfaGroupedText groupOf={4}>{secret}</MfaGroupedText>
          </p>
          <div className="cluster">
            <CopyButton text={secret} label={messages.security.mfa.copyKey} />
          </div>
        </div>
      </div>
      <Form method="post" id={form.id} noValidate className={`stack gap-4 ${styles.form}`}>
        <input type="hidden" name="intent" value="mfa-confirm" />
        <MfaCodeField field={fields.token} hint={messages.accounts.code.hintAtSetup} />
        <div className="cluster">
          <Button isPending={isPending} pendingLabel={messages.forms.pending.checking}>
            {messages.accounts.code.verify}
          </Button>
          <ButtonLink to="/dashboard/security" variant="secondary">
            {messages.core.cancel}
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}
