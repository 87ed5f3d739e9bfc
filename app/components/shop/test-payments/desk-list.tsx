import { Form } from "@remix-run/react";
import { Badge } from "#app/components/ui/badge.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Price } from "#app/components/ui/values/price.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import type { readTestDesk } from "#app/domain/shop/test-mode/test-desk.ts";
import styles from "./desk.module.css";
import { DeskButton } from "./desk-button.tsx";

type DeskIntent = ReturnType<typeof readTestDesk>["intents"][number];

/** The test provider's payments, newest first. */
export function DeskList({ intents }: { intents: readonly DeskIntent[] }) {
  if (intents.length === 0) {
    return (
      <EmptyState
        title="No payments yet"
        description="Buy a track with a test card to see its payment here."
      />
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
        {intent.refunded && <Badge tone="danger">refunded {intent.refunded}</Badge>}
        {intent.dispute && <Badge tone="danger">dispute {intent.dispute.status.replaceAll("_", " ")}</Badge>}
        {intent.lastError && <Badge tone="danger">{intent.lastError.replaceAll("_", " ")}</Badge>}
      </p>
      <p className={`cluster muted ${styles.facts}`}>
        <code>{intent.id}</code>
        <TimeLabel time={intent.createdAt} />
        <span>{intent.undeliveredWebhooks} webhooks undelivered</span>
      </p>
      <Form method="post" className="cluster gap-2" aria-label={`Payment ${intent.id}`}>
        <input type="hidden" name="about" value="intent" />
        <input type="hidden" name="intentId" value={intent.id} />
        {isPaid && intent.refunded !== intent.amount && <DeskButton action="refund">Refund</DeskButton>}
        {isPaid && !intent.dispute && <DeskButton action="openDispute">Open Dispute</DeskButton>}
        {isDisputed && <DeskButton action="winDispute">Win Dispute</DeskButton>}
        {isDisputed && <DeskButton action="loseDispute">Lose Dispute</DeskButton>}
        <DeskButton action="resendWebhooks">Resend Webhooks</DeskButton>
      </Form>
    </li>
  );
}
