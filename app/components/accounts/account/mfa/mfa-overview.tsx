import { Form, useNavigation } from "@remix-run/react";
import { ErrorSummary } from "#app/components/core/forms/error-summary.tsx";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import type { MfaState } from "#app/domain/accounts/auth/mfa/enrolment.ts";
import { messages } from "#app/messages/messages.ts";
import styles from "./mfa.module.css";

/** Whether MFA is on, and the ways to change it. */
export function MfaOverview({ state, lastResult }: { state: MfaState; lastResult: FormResult }) {
  // The form is gone from the page, so its fields can't take an error.
  const errors = Object.values(lastResult?.error ?? {}).flatMap((found) => found ?? []);
  return (
    <Card labelledBy="mfa">
      <div className={`cluster ${styles.heading}`}>
        <h2 id="mfa">{messages.security.mfa.title}</h2>
        <Badge tone={state.isEnabled ? "success" : "neutral"}>
          {state.isEnabled ? messages.security.mfa.on : messages.security.mfa.off}
        </Badge>
      </div>
      <ErrorSummary
        errors={errors.map((message) => ({ fieldId: null, message }))}
        answer={lastResult}
        title={messages.security.mfa.setupFailed}
      />
      {state.isEnabled ? <Enabled state={state} /> : <Disabled />}
    </Card>
  );
}

function Disabled() {
  const isPending = useNavigation().formMethod === "POST";
  return (
    <>
      <p className={styles.text}>{messages.security.mfa.offText}</p>
      <Form method="post">
        <input type="hidden" name="intent" value="mfa-setup" />
        <Button isPending={isPending}>{messages.security.mfa.enable}</Button>
      </Form>
    </>
  );
}

function Enabled({ state }: { state: MfaState }) {
  const { backupCodesLeft: left, hasFewBackupCodes, isRequired } = state;
  return (
    <>
      <p className={styles.text}>
        {messages.security.mfa.onText} {!hasFewBackupCodes && messages.security.mfa.codesLeft(left)}
      </p>
      {hasFewBackupCodes && (
        <Notice
          variant="destructive"
          title={left === 0 ? messages.security.mfa.noCodesLeft : messages.security.mfa.fewCodesLeft(left)}
        >
          {messages.security.mfa.noCodesLeftText}
        </Notice>
      )}
      {isRequired && <p className={styles.text}>{messages.security.mfa.needed}</p>}
      <Form method="get">
        <div className="cluster">
          <Button variant={hasFewBackupCodes ? "primary" : "secondary"} name="mfa" value="codes">
            {messages.security.mfa.renew}
          </Button>
          {!isRequired && (
            <Button variant="secondary" name="mfa" value="disable">
              {messages.security.mfa.disable}
            </Button>
          )}
        </div>
      </Form>
    </>
  );
}
