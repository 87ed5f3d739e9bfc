import { Form } from "@remix-run/react";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import styles from "./email-notices.module.css";

/** Says on the dashboard that the address is unverified, and sends the mail again. */
export function EmailUnverified({ email }: { email: string }) {
  return (
    <Notice title="Please confirm your email address">
      <div className={`cluster ${styles.content}`}>
        <p>
          We sent a link to <strong>{email}</strong>. Open it so receipts and password links reach you. Bought
          music before with this address? Confirm it and it appears here.
        </p>
        <Form method="post" action="/dashboard">
          <IntentButton intent="resend-verification" variant="secondary" pendingLabel="Sending...">
            Resend Confirmation Email
          </IntentButton>
        </Form>
      </div>
    </Notice>
  );
}

/** Says on the dashboard that a new address is not confirmed yet; sends the link again or cancels the change. */
export function EmailPending({ pendingEmail, email }: { pendingEmail: string; email: string }) {
  return (
    <Notice title="Please confirm your new email address">
      <div className={`cluster ${styles.content}`}>
        <p>
          We sent a link to <strong>{pendingEmail}</strong>. Open it within 24 hours, in a browser where
          you're signed in. Until then, you sign in with <strong>{email}</strong> and get your emails there.
        </p>
        <Form method="post" action="/dashboard" className="cluster">
          <IntentButton intent="resend-email-change" variant="secondary" pendingLabel="Sending...">
            Resend Link
          </IntentButton>
          <IntentButton intent="cancel-email-change" variant="quiet" pendingLabel="Cancelling...">
            Cancel Change
          </IntentButton>
        </Form>
      </div>
    </Notice>
  );
}
