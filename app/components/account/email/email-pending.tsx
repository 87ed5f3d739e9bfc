import { Form, useNavigation } from "@remix-run/react";
import { FormActions } from "#app/components/forms/form-parts.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import styles from "./email-notice.module.css";

const resend = "resend-email-change";
const cancel = "cancel-email-change";

/** Says on the dashboard that a new address is not confirmed yet; sends the link again or cancels the change. */
export function EmailPending({ pendingEmail, email }: { pendingEmail: string; email: string }) {
  const intent = useNavigation().formData?.get("intent");
  return (
    <Notice title="Please confirm your new email address">
      <div className={`cluster ${styles.content}`}>
        <p>
          We sent a link to <strong>{pendingEmail}</strong>. Open it within 24 hours, in a browser where you
          are signed in. Until then you sign in with <strong>{email}</strong> and get your emails there.
        </p>
        <Form method="post" action="/dashboard">
          <FormActions>
            <Button
              name="intent"
              value={resend}
              variant="secondary"
              isPending={intent === resend}
              pendingLabel="Sending..."
            >
              Resend Link
            </Button>
            <Button
              name="intent"
              value={cancel}
              variant="quiet"
              isPending={intent === cancel}
              pendingLabel="Cancelling..."
            >
              Cancel Change
            </Button>
          </FormActions>
        </Form>
      </div>
    </Notice>
  );
}
