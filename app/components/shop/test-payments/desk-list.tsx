import { Form } from "@remix-run/react";
import { Badge } from "#app/components/ui/badge.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Price } from "#app/components/ui/values/price.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import type { readTestDesk } from "#app/domain/shop/test-mode/test-desk.ts";
import { messages } from "#app/messages/messages.ts";
import styles from "./desk.module.css";
import { DeskButton } from "./desk-button.tsx";

type DeskIntent = ReturnType<typeof readTestDesk>["intents"][number];

/** The test provider's payments, newest first. */
export function DeskList({ intents }: { intents: readonly DeskIntent[] }) {
  if (intents.length === 0) {
    return (
      <EmptyState title={messages.testPayments.desk.none} description={messages.testPayments.desk.noneNote} />
    );
  }
  return (
    <ul className={styles.list}>
      {intents.map((intent) => (
        <DeskRow key={intent.id} intent={intent} />
      ))}
    </ul>
  );
}

/** One payment at the test provider, with the actions of a merchant or a bank. */
function DeskRow({ intent }: { intent: DeskIntent }) {
  const isPaid = intent.status === "succeeded";
  const isDisputed = intent.dispute !== null && !["won", "lost"].includes(intent.dispute.status);
  return (
    <li className={styles.row}>
      <p className={`cluster ${styles.summary}`}>
        <Price amount={intent.amount} currency={intent.currency} />
        <Badge tone={isPaid ? "success" : "neutral"}>{intent.status.replaceAll("_", " ")}</Badge>
        {intent.refunded && (
          <Badge tone="danger">{messages.testPayments.desk.refunded(intent.refunded)}</Badge>
        )}
        {intent.dispute && (
          <Badge tone="danger">
            {messages.testPayments.desk.dispute(intent.dispute.status.replaceAll("_", " "))}
          </Badge>
        )}
        {intent.lastError && <Badge tone="danger">{intent.lastError.replaceAll("_", " ")}</Badge>}
      </p>
      <p className={`cluster muted ${styles.facts}`}>
        <code>{intent.id}</code>
        <TimeLabel time={intent.createdAt} />
        <span>{messages.testPayments.desk.undelivered(intent.undeliveredWebhooks)}</span>
      </p>
      <Form
        method="post"
        className="cluster gap-2"
        aria-label={messages.testPayments.desk.payment(intent.id)}
      >
        <input type="hidden" name="about" value="intent" />
        <input type="hidden" name="intentId" value={intent.id} />
        {isPaid && intent.refunded !== intent.amount && (
          <DeskButton action="refund">{messages.testPayments.desk.refund}</DeskButton>
        )}
        {isPaid && !intent.dispute && (
          <DeskButton action="openDispute">{messages.testPayments.desk.openDispute}</DeskButton>
        )}
        {isDisputed && <DeskButton action="winDispute">{messages.testPayments.desk.winDispute}</DeskButton>}
        {isDisputed && <DeskButton action="loseDispute">{messages.testPayments.desk.loseDispute}</DeskButton>}
        <DeskButton action="resendWebhooks">{messages.testPayments.desk.resend}</DeskButton>
      </Form>
    </li>
  );
}
