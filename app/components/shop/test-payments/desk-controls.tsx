import { Form } from "@remix-run/react";
import styles from "./desk.module.css";
import { DeskButton } from "./desk-button.tsx";

interface DeskControlsProps {
  webhooks: { paused: boolean; waiting: number; failing: number };
}

/** What concerns all payments: the delivery of webhooks, and payouts. */
export function DeskControls({ webhooks }: DeskControlsProps) {
  return (
    <>
      <WebhookControls webhooks={webhooks} />
      <Form method="post" className={styles.controls} aria-label="Balance">
        <input type="hidden" name="about" value="balance" />
        <p>Each day's payments are paid out at midnight UTC.</p>
        <p className="cluster gap-2">
          <DeskButton action="payOut">Pay Out Now</DeskButton>
        </p>
      </Form>
    </>
  );
}

function WebhookControls({ webhooks }: DeskControlsProps) {
  return (
    <Form method="post" className={styles.controls} aria-label="Webhooks">
      <input type="hidden" name="about" value="webhooks" />
      <p>
        Webhooks are <strong>{webhooks.paused ? "paused" : "running"}</strong>: {webhooks.waiting} waiting,{" "}
        {webhooks.failing} failing.
      </p>
      <p className="cluster gap-2">
        <DeskButton action={webhooks.paused ? "resumeWebhooks" : "pauseWebhooks"}>
          {webhooks.paused ? "Resume Webhooks" : "Pause Webhooks"}
        </DeskButton>
        <DeskButton action="resendWebhooks">Resend Undelivered Webhooks</DeskButton>
      </p>
    </Form>
  );
}
