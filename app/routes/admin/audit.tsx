import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AdminLayout } from "#app/components/admin/admin-layout.tsx";
import { AuditLogList } from "#app/components/admin/audit-log-list.tsx";
import { AdminSearch } from "#app/components/admin/lists/admin-search.tsx";
import { Pager } from "#app/components/admin/lists/pager.tsx";
import { UserCounters } from "#app/components/admin/users/user-counters.tsx";
import { SelectField } from "#app/components/forms/select-field.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { countUsers } from "#app/domain/accounts/read-users.ts";
import { listEvents, namePeople } from "#app/domain/audit/search/list-events.ts";
import type { Context } from "#app/domain/core/context.ts";
import { readWorkbench } from "#app/domain/workbench/read-today.ts";
import { readQuery } from "#app/http/api.ts";
import { requireRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { type AuditQuery, auditQuerySchema, auditSeverities } from "#app/shared/audit/schema.ts";
import { isDomainError } from "#app/shared/errors.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.q ? `${args.data.q}, Audit Logs` : "Audit Logs");

export async function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requireRole(ctx, request, ["admin"]);
  const query = await orErrorPage(() => readQuery(request, auditQuerySchema));
  return {
    ...readEvents(ctx, query),
    counts: countUsers(ctx),
    q: query.q ?? "",
    severity: query.severity ?? "",
    workbench: readWorkbench(ctx),
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

export default function AuditLogs() {
  const { logs, nextCursor, people, counts, refusal, q, severity, workbench } =
    useLoaderData<typeof loader>();
  return (
    <AdminLayout title="Admin Dashboard" current="audit" workbench={workbench}>
      <UserCounters {...counts} />
      <h2 id="audit-logs">Audit Logs</h2>
      <AdminSearch
        label="Search audit logs"
        hint="An event, an action, the beginning of an email, a username or an IP address, or a whole id."
        q={q}
      >
        <SelectField
          key={severity}
          id="severity"
          label="Severity"
          name="severity"
          defaultValue={severity}
          choices={[{ value: "", label: "All" }, ...auditSeverities.map((value) => ({ value }))]}
        />
      </AdminSearch>
      {refusal === null ? (
        <AuditLogList logs={logs} people={people} labelledBy="audit-logs" />
      ) : (
        <Notice role="status" title={refusal} />
      )}
      <Pager nextCursor={nextCursor} of="audit logs" />
    </AdminLayout>
  );
}
