import { Form } from "@remix-run/react";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { messages } from "#app/messages/messages.ts";
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
      <Form method="post" className={styles.controls} aria-label={messages.testPayments.desk.balance}>
        <input type="hidden" name="about" value="balance" />
        <p>{messages.testPayments.desk.payouts}</p>
        <p className="cluster gap-2">
          <DeskButton action="payOut">{messages.testPayments.desk.payOut}</DeskButton>
        </p>
      </Form>
    </>
  );
}

function WebhookControls({ webhooks }: DeskControlsProps) {
  return (
    <Form method="post" className={styles.controls} aria-label={messages.testPayments.desk.webhooks}>
      <input type="hidden" name="about" value="webhooks" />
      <p>
        <Sentence
          parts={messages.testPayments.desk.running(
            <strong>
              {webhooks.paused ? messages.testPayments.desk.isPaused : messages.testPayments.desk.isRunning}
            </strong>,
            webhooks.waiting,
            webhooks.failing,
          )}
        />
      </p>
      <p className="cluster gap-2">
        <DeskButton action={webhooks.paused ? "resumeWebhooks" : "pauseWebhooks"}>
          {webhooks.paused ? messages.testPayments.desk.resume : messages.testPayments.desk.pause}
        </DeskButton>
        <DeskButton action="resendWebhooks">{messages.testPayments.desk.resendAll}</DeskButton>
      </p>
    </Form>
  );
}
