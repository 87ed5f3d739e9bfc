import { Form } from "@remix-run/react";
import styles from "#app/components/core/admin/removal.module.css";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { messages } from "#app/messages/messages.ts";

interface RemovalProps {
  /** What it says while it is folded, as in "Remove Photo". */
  label: string;
  /** What is lost and what isn't. */
  consequence: string;
  /** Sent as `intent`. */
  intent?: string;
}

/** Removes something permanently; folded away, so that it takes two presses. */
export function Removal({ label, consequence, intent = "remove" }: RemovalProps) {
  return (
    <Card className={styles.card}>
      <details className={styles.removal}>
        <summary className={styles.summary}>{label}</summary>
        <div className={`stack gap-3 ${styles.body}`}>
          <p>{consequence}</p>
          <Form method="post">
            <IntentButton intent={intent} variant="danger" pendingLabel={messages.admin.editing.removing}>
              {messages.admin.editing.remove}
            </IntentButton>
          </Form>
        </div>
      </details>
    </Card>
  );
}
