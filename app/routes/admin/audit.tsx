import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { DashboardTabs } from "#app/components/accounts/admin/users/dashboard-tabs.tsx";
import { UserCounters } from "#app/components/accounts/admin/users/user-counters.tsx";
import { AdminPage } from "#app/components/core/admin/admin-page.tsx";
import { AdminSearch } from "#app/components/core/admin/lists/admin-search.tsx";
import { Pager } from "#app/components/core/admin/lists/pager.tsx";
import { SelectField } from "#app/components/core/forms/select-field.tsx";
import styles from "#app/components/system/admin/audit-log-list.module.css";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import { countUsers } from "#app/domain/accounts/profiles/read-users.ts";
import { listEvents, namePeople } from "#app/domain/core/audit/search/list-events.ts";
import type { Context } from "#app/domain/core/context.ts";
import { readQuery } from "#app/http/api/endpoint.ts";
import { requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { messages } from "#app/messages/messages.ts";
import {
  type AuditLog,
  type AuditQuery,
  type AuditSeverity,
  auditQuerySchema,
  auditSeverities,
} from "#app/shared/core/audit/schema.ts";
import { isDomainError } from "#app/shared/core/errors.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(
    args,
    args.data?.q ? messages.adminAudit.list.titleOf(args.data.q) : messages.admin.navigation.sections.audit,
  );

export async function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  const query = await orErrorPage(() => readQuery(request, auditQuerySchema));
  return {
    ...readEvents(ctx, query),
    counts: countUsers(ctx),
    q: query.q ?? "",
    severity: query.severity ?? "",
  };
}

/** The events, or the search's error: the user should correct it and not see an error page. */
function readEvents(ctx: Context, query: AuditQuery) {
  try {
    const { logs, nextCursor } = listEvents(ctx, query);
    return { logs, nextCursor, people: namePeople(ctx, logs), refusal: null };
  } catch (error) {
    if (!isDomainError(error) || error.code !== "invalid") throw error;
    return { logs: [], nextCursor: null, people: {}, refusal: error.message };
  }
}

function nameSeverity(severity: AuditSeverity): string {
  return messages.adminAudit.severity[severity];
}

/** The email addresses of the accounts in the list, by id. */
type People = Readonly<Record<string, string>>;

export default function AuditLogs() {
  const { logs, nextCursor, people, counts, refusal, q, severity } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={messages.adminPeople.dashboard.adminDashboard}>
      <UserCounters {...counts} />
      <DashboardTabs current="/admin/audit" />
      <h2 id="audit-logs">{messages.admin.navigation.sections.audit}</h2>
      <AdminSearch label={messages.adminAudit.list.search} hint={messages.adminAudit.list.searchHint} q={q}>
        <SelectField
          key={severity}
          id="severity"
          label={messages.adminAudit.list.severity}
          name="severity"
          defaultValue={severity}
          choices={[
            { value: "", label: messages.adminShop.withdrawals.all },
            ...auditSeverities.map((value) => ({ value, label: nameSeverity(value) })),
          ]}
        />
      </AdminSearch>
      {refusal === null ? (
        <AuditLogList logs={logs} people={people} />
      ) : (
        <Notice role="status" title={refusal} />
      )}
      <Pager nextCursor={nextCursor} of="auditLogs" />
    </AdminPage>
  );
}

/** The newest events of `/admin/audit`, in a box that scrolls. */
function AuditLogList({ logs, people }: Pick<Awaited<ReturnType<typeof loader>>, "logs" | "people">) {
  if (logs.length === 0) {
    return (
      <EmptyState title={messages.adminAudit.list.noneFound} description={messages.adminAudit.list.noMatch}>
        <ButtonLink to="/admin/audit" variant="secondary">
          {messages.adminAudit.list.showAll}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users can't scroll it otherwise
    <section aria-labelledby="audit-logs" tabIndex={0} className={styles.scroller}>
      <ol className={styles.list}>
        {logs.map((log) => (
          <AuditLogEntry key={log.id} log={log} people={people} />
        ))}
      </ol>
    </section>
  );
}

function AuditLogEntry({ log, people }: { log: AuditLog; people: People }) {
  const { eventType, action, severity, success, timestamp, resourceType, resourceId, ipAddress } = log;
  const details = Object.entries(log.details ?? {});
  return (
    <li className={`stack gap-1 ${styles.entry}`}>
      <p className={`cluster ${styles.head}`}>
        <code className={styles.type}>{eventType}</code>
        {severity !== "info" && (
          <Badge tone={severity === "critical" ? "danger" : "accent"}>{nameSeverity(severity)}</Badge>
        )}
        {!success && <Badge tone="danger">{messages.adminOrders.history.failed}</Badge>}
        <span className={`note ${styles.time}`}>
          <TimeLabel time={timestamp} />
        </span>
      </p>
      <p>
        <strong>{messages.adminAudit.action(action)}</strong>
      </p>
      <dl className={`note ${styles.facts}`}>
        {log.userId && (
          <Fact name={messages.adminAudit.list.user}>
            <Person id={log.userId} people={people} />
          </Fact>
        )}
        {resourceType && (
          <Fact name={messages.adminAudit.list.on(resourceType)}>
            {resourceId && resourceType === "user" ? <Person id={resourceId} people={people} /> : resourceId}
          </Fact>
        )}
        {ipAddress && <Fact name="IP">{ipAddress}</Fact>}
        {log.errorMessage && <Fact name={messages.adminAudit.list.error}>{log.errorMessage}</Fact>}
        {details.length > 0 && (
          <Fact name={messages.adminOrders.history.details}>
            {details.map(([name, value]) => `${name}: ${String(value)}`).join(", ")}
          </Fact>
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

function Person({ id, people }: { id: string; people: People }) {
  const email = people[id];
  if (!email) return <code>{id}</code>;
  return <Link to={`/admin/users/${id}`}>{formatEmailAddress(email)}</Link>;
}
