import { Form, useNavigation } from "@remix-run/react";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { HealthCheck, HealthState } from "#app/shared/system/health/schema.ts";
import styles from "./health-row.module.css";

const badges: Readonly<Record<HealthState, { label: string; tone: BadgeTone }>> = {
  ok: { label: "OK", tone: "success" },
  attention: { label: "Attention", tone: "accent" },
  failing: { label: "Failing", tone: "danger" },
};

/** One check: state, finding, advice, and the button that runs it again. */
export function HealthRow({
  check: { name, state, finding, advice, details = [], run },
}: {
  check: HealthCheck;
}) {
  const isPending = useNavigation().formData?.get("check") === run?.name && run !== undefined;
  const { label, tone } = badges[state];
  return (
    <li className={styles.row}>
      <p className={styles.state}>
        <Badge tone={tone}>{label}</Badge>
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
          <Button variant="secondary" isPending={isPending || run.isRunning} pendingLabel="Checking...">
            {run.label}
          </Button>
        </Form>
      )}
    </li>
  );
}
