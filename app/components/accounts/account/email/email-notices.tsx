import { Form } from "@remix-run/react";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { messages } from "#app/messages/messages.ts";
import styles from "./email-notices.module.css";

/** Says on the dashboard that the address is unverified, and sends the mail again. */
export function EmailUnverified({ email }: { email: string }) {
  return (
    <Notice title={messages.dashboard.email.unverified}>
      <div className={`cluster ${styles.content}`}>
        <p>
          <Sentence parts={messages.dashboard.email.unverifiedText(<strong>{email}</strong>)} />
        </p>
        <Form method="post" action="/dashboard">
          <IntentButton
            intent="resend-verification"
            variant="secondary"
            pendingLabel={messages.forms.pending.sending}
          >
            {messages.dashboard.email.resend}
          </IntentButton>
        </Form>
      </div>
    </Notice>
  );
}

/** Says on the dashboard that a new address is not confirmed yet; sends the link again or cancels the change. */
export function EmailPending({ pendingEmail, email }: { pendingEmail: string; email: string }) {
  return (
    <Notice title={messages.dashboard.email.pending}>
      <div className={`cluster ${styles.content}`}>
        <p>
          <Sentence
            parts={messages.dashboard.email.pendingText(
              <strong>{pendingEmail}</strong>,
              <strong>{email}</strong>,
            )}
          />
        </p>
        <Form method="post" action="/dashboard" className="cluster">
          <IntentButton
            intent="resend-email-change"
            variant="secondary"
            pendingLabel={messages.forms.pending.sending}
          >
            {messages.dashboard.email.resendLink}
          </IntentButton>
          <IntentButton
            intent="cancel-email-change"
            variant="quiet"
            pendingLabel={messages.forms.pending.cancelling}
          >
            {messages.dashboard.email.cancelChange}
          </IntentButton>
        </Form>
      </div>
    </Notice>
  );
}
