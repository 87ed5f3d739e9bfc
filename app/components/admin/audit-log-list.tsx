import { Link } from "@remix-run/react";
import type { AuditLog } from "#app/shared/audit/schema.ts";
import { Badge } from "../ui/badge.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import styles from "./audit-log-list.module.css";
import { TimeLabel } from "./time-label.tsx";

interface AuditLogListProps {
  logs: readonly AuditLog[];
  /** The e-mail addresses of the accounts in the list, by id. */
  people: Readonly<Record<string, string>>;
  /** The id of the list's heading. */
  labelledBy: string;
}

/** The newest events of `/admin/audit`, in a box that scrolls. */
export function AuditLogList({ logs, people, labelledBy }: AuditLogListProps) {
  if (logs.length === 0) {
    return (
      <EmptyState title="No audit logs found" description="No event matches this search.">
        <ButtonLink to="/admin/audit" variant="secondary">
          Show All Audit Logs
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users can't scroll it otherwise
    <section aria-labelledby={labelledBy} tabIndex={0} className={styles.scroller}>
      <ol className={styles.list}>
        {logs.map((log) => (
          <AuditLogEntry key={log.id} log={log} people={people} />
        ))}
      </ol>
    </section>
  );
}

function AuditLogEntry({ log, people }: { log: AuditLog; people: AuditLogListProps["people"] }) {
  const { eventType, action, severity, success, timestamp, resourceType, resourceId, ipAddress } = log;
  const details = Object.entries(log.details ?? {});
  return (
    <li className={`stack gap-1 ${styles.entry}`}>
      <p className={`cluster ${styles.head}`}>
        <code className={styles.type}>{eventType}</code>
        {severity !== "info" && (
          <Badge tone={severity === "critical" ? "danger" : "accent"}>{severity}</Badge>
        )}
        {!success && <Badge tone="danger">failed</Badge>}
        <span className={`note ${styles.time}`}>
          <TimeLabel time={timestamp} />
        </span>
      </p>
      <p>
        <strong>{action}</strong>
      </p>
      <dl className={`note ${styles.facts}`}>
        {log.userId && (
          <Fact name="User">
            <Person id={log.userId} people={people} />
          </Fact>
        )}
        {resourceType && (
          <Fact name={resourceType === "user" ? "On user" : `On ${resourceType}`}>
            {resourceId && resourceType === "user" ? <Person id={resourceId} people={people} /> : resourceId}
          </Fact>
        )}
        {ipAddress && <Fact name="IP">{ipAddress}</Fact>}
        {log.errorMessage && <Fact name="Error">{log.errorMessage}</Fact>}
        {details.length > 0 && (
          <Fact name="Details">{details.map(([name, value]) => `${name}: ${String(value)}`).join(", ")}</Fact>
        )}
      </dl>
    </li>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Person({ id, people }: { id: string; people: AuditLogListProps["people"] }) {
  const email = people[id];
  if (!email) return <code>{id}</code>;
  return <Link to={`/admin/users/${id}`}>{email}</Link>;
}
