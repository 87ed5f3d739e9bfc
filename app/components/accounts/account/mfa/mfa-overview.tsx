import { Form, useNavigation } from "@remix-run/react";
import { ErrorSummary } from "#app/components/core/forms/error-summary.tsx";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import type { MfaState } from "#app/domain/accounts/auth/mfa/enrolment.ts";
import styles from "./mfa.module.css";

/** Whether MFA is on, and the ways to change it. */
export function MfaOverview({ state, lastResult }: { state: MfaState; lastResult: FormResult }) {
  // The form is gone from the page, so its fields can't take an error.
  const messages = Object.values(lastResult?.error ?? {}).flatMap((found) => found ?? []);
  return (
    <Card labelledBy="mfa">
      <div className={`cluster ${styles.heading}`}>
        <h2 id="mfa">Multi-factor authentication</h2>
        <Badge tone={state.isEnabled ? "success" : "neutral"}>{state.isEnabled ? "On" : "Off"}</Badge>
      </div>
      <ErrorSummary
        errors={messages.map((message) => ({ fieldId: null, message }))}
        answer={lastResult}
        title="MFA Setup Failed"
      />
      {state.isEnabled ? <Enabled state={state} /> : <Disabled />}
    </Card>
  );
}

function Disabled() {
  const isPending = useNavigation().formMethod === "POST";
  return (
    <>
      <p className={styles.text}>
        Signing in will take your password and a code from your phone, so a stolen password isn't enough.
        You'll need an authenticator app.
      </p>
      <Form method="post">
        <input type="hidden" name="intent" value="mfa-setup" />
        <Button isPending={isPending}>Enable MFA</Button>
      </Form>
    </>
  );
}

function Enabled({ state }: { state: MfaState }) {
  const { backupCodesLeft: left, hasFewBackupCodes, isRequired } = state;
  const codes = left === 1 ? "1 backup code" : `${left} backup codes`;
  return (
    <>
      <p className={styles.text}>
        Signing in takes your password and a code from your authenticator app. If you lose the app, use a
        backup code instead. {!hasFewBackupCodes && `You have ${codes} left.`}
      </p>
      {hasFewBackupCodes && (
        <Notice variant="destructive" title={`You have ${left === 0 ? "no backup codes" : codes} left`}>
          If you lose your authenticator too, you can't sign in. Please create new ones.
        </Notice>
      )}
      {isRequired && (
        <p className={styles.text}>Admins and moderators of this site need it, so it can't be disabled.</p>
      )}
      <Form method="get">
        <div className="cluster">
          <Button variant={hasFewBackupCodes ? "primary" : "secondary"} name="mfa" value="codes">
            Regenerate Backup Codes
          </Button>
          {!isRequired && (
            <Button variant="secondary" name="mfa" value="disable">
              Disable MFA
            </Button>
          )}
        </div>
      </Form>
    </>
  );
}
