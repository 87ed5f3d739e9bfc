import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AdminLayout } from "#app/components/admin/admin-layout.tsx";
import { InboxFilter } from "#app/components/admin/inbox/inbox-filter.tsx";
import { MessageList } from "#app/components/admin/inbox/message-list.tsx";
import { AdminSearch } from "#app/components/admin/lists/admin-search.tsx";
import { Pager } from "#app/components/admin/lists/pager.tsx";
import { inboxRoles, listContacts } from "#app/domain/inbox/inbox.ts";
import { readWorkbench } from "#app/domain/workbench/read-today.ts";
import { requireRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { inboxQuerySchema } from "#app/shared/inbox/schema.ts";

export const meta: MetaFunction = (args) => pageTitle(args, "Inbox");

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requireRole(ctx, request, inboxRoles);
  const query = inboxQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const { status = null, q = "" } = query;
  return { workbench: readWorkbench(ctx), status, q, ...listContacts(ctx, query) };
}

export default function Inbox() {
  const { workbench, status, q, messages, nextCursor, counts } = useLoaderData<typeof loader>();
  return (
    <AdminLayout
      title="Inbox"
      current="inbox"
      workbench={workbench}
      lead={<p>What visitors wrote to you.</p>}
    >
      <InboxFilter counts={counts} status={status} q={q} />
      <AdminSearch label="Search messages" hint="By name, email or text" q={q} keep={{ status }} />
      <MessageList messages={messages} isNarrowed={status !== null || q !== ""} />
      <Pager nextCursor={nextCursor} of="messages" />
    </AdminLayout>
  );
}
