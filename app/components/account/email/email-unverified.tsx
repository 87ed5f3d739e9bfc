import { Form, useNavigation } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import styles from "./email-notice.module.css";

const intent = "resend-verification";

/** Says on the dashboard that the address is unverified, and sends the mail again. */
export function EmailUnverified({ email }: { email: string }) {
  const isPending = useNavigation().formData?.get("intent") === intent;
  return (
    <Notice title="Please verify your email address">
      <div className={`cluster ${styles.content}`}>
        <p>
          We sent a link to <strong>{email}</strong>. Open it so that receipts and password links reach you.
        </p>
        <Form method="post" action="/dashboard">
          <input type="hidden" name="intent" value={intent} />
          <Button variant="secondary" isPending={isPending} pendingLabel="Sending...">
            Resend Verification Email
          </Button>
        </Form>
      </div>
    </Notice>
  );
}
