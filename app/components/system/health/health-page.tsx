import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { type Fact, Facts } from "#app/components/core/admin/facts.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { messages } from "#app/messages/messages.ts";
import type { HealthCheck, HealthState } from "#app/shared/system/health/schema.ts";
import styles from "./health-page.module.css";
import { HealthRow } from "./health-row.tsx";

interface HealthPageProps {
  checks: readonly HealthCheck[];
  software: readonly Fact[];
}

const recheckAfter = 3_000;

/** The state of the site: first what needs attention, in words, then every check. */
export function HealthPage({ checks, software }: HealthPageProps) {
  usePolling(checks.some(({ run }) => run?.isRunning));
  return (
    <>
      <Summary checks={checks} />
      <ul className={styles.list}>
        {checks.map((check) => (
          <HealthRow key={check.name} check={check} />
        ))}
      </ul>
      <section aria-labelledby="software" className={`stack gap-3 ${styles.software}`}>
        <h2 id="software">{messages.adminHealth.software}</h2>
        <Facts facts={software} />
      </section>
    </>
  );
}

function Summary({ checks }: Pick<HealthPageProps, "checks">) {
  const named = (state: HealthState) =>
    checks.filter((check) => check.state === state).map(({ name }) => name);
  const [failing, attention] = [named("failing"), named("attention")];
  if (failing.length > 0) {
    return (
      <Notice variant="destructive" title={messages.adminHealth.failingNames(failing.join(", "))}>
        {attention.length > 0 && messages.adminHealth.toCheckSentence(attention.join(", "))}
      </Notice>
    );
  }
  if (attention.length > 0) {
    return (
      <Notice title={messages.adminHealth.toCheck(attention.join(", "))}>
        {messages.adminHealth.nothingFailing}
      </Notice>
    );
  }
  return <Notice variant="success" title={messages.adminHealth.allWell} />;
}

/** Polls while a check is running. */
function usePolling(isRunning: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return;
    const timer = window.setInterval(revalidate, recheckAfter);
    return () => window.clearInterval(timer);
  }, [isRunning, revalidate]);
}
