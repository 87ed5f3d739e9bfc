import { Form, useNavigation } from "@remix-run/react";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import styles from "./removal.module.css";

interface RemovalProps {
  /** The button's label, as in "Remove Photo". */
  what: string;
  /** What is lost and what isn't. */
  consequence: string;
  /** Sent as `intent`. */
  intent?: string;
}

/** Removes something permanently; folded away, so that it takes two presses. */
export function Removal({ what, consequence, intent = "remove" }: RemovalProps) {
  const isPending = useNavigation().formData?.get("intent") === intent;
  return (
    <Card className={styles.card}>
      <details className={styles.removal}>
        <summary className={styles.summary}>Remove {what}</summary>
        <div className={`stack gap-3 ${styles.body}`}>
          <p>{consequence}</p>
          <Form method="post">
            <Button
              name="intent"
              value={intent}
              variant="danger"
              isPending={isPending}
              pendingLabel="Removing..."
            >
              Remove for Good
            </Button>
          </Form>
        </div>
      </details>
    </Card>
  );
}
