import { Form, useNavigation } from "@remix-run/react";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { messages } from "#app/messages/messages.ts";
import type { HealthCheck, HealthState } from "#app/shared/system/health/schema.ts";
import styles from "./health-row.module.css";

const tones: Readonly<Record<HealthState, BadgeTone>> = {
  ok: "success",
  attention: "accent",
  failing: "danger",
};

/** One check: state, finding, advice, and the button that runs it again. */
export function HealthRow({
  check: { name, state, finding, advice, details = [], run },
}: {
  check: HealthCheck;
}) {
  const isPending = useNavigation().formData?.get("check") === run?.name && run !== undefined;
  return (
    <li className={styles.row}>
      <p className={styles.state}>
        <Badge tone={tones[state]}>{messages.adminHealth.states[state]}</Badge>
      </p>
      <div className={`stack gap-1 ${styles.text}`}>
        <h2 className={`text-heading ${styles.name}`}>{name}</h2>
        <p>{finding}</p>
        {details.length > 0 && (
          <ul className={`muted small ${styles.details}`}>
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
        {advice && <p className="muted">{advice}</p>}
      </div>
      {run && (
        <Form method="post">
          <input type="hidden" name="check" value={run.name} />
          <Button
            variant="secondary"
            isPending={isPending || run.isRunning}
            pendingLabel={messages.adminOrders.order.checking}
          >
            {run.label}
          </Button>
        </Form>
      )}
    </li>
  );
}
