import { Form } from "@remix-run/react";
import styles from "./desk.module.css";
import { DeskButton } from "./desk-button.tsx";

interface DeskControlsProps {
  webhooks: { paused: boolean; waiting: number; failing: number };
}

/** Settings for all payments: the delivery of webhooks. */
export function DeskControls({ webhooks }: DeskControlsProps) {
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
