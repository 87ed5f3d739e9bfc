import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AdminLayout } from "#app/components/admin/admin-layout.tsx";
import { MessageList } from "#app/components/admin/inbox/message-list.tsx";
import { AdminSearch } from "#app/components/admin/lists/admin-search.tsx";
import { Pager } from "#app/components/admin/lists/pager.tsx";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import { inboxRoles, listContacts } from "#app/domain/inbox/inbox.ts";
import { readWorkbench } from "#app/domain/workbench/read-today.ts";
import { requireRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { type ContactStatus, contactStatuses } from "#app/shared/contact/schema.ts";
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
  const choices = [
    { name: null, label: "All", count: Object.values(counts).reduce((sum, count) => sum + count, 0) },
    ...contactStatuses.map((name) => ({ name, label: name, count: counts[name] })),
  ];
  return (
    <AdminLayout
      title="Inbox"
      current="inbox"
      workbench={workbench}
      lead={<p>What visitors wrote to you.</p>}
    >
      <LinkTabs
        label="Filter by status"
        tabs={choices.map(({ name, label, count }) => ({
          label,
          count,
          to: addressOf(name, q),
          isCurrent: name === status,
        }))}
      />
      <AdminSearch label="Search messages" hint="By name, email or text" q={q} keep={{ status }} />
      <MessageList messages={messages} isNarrowed={status !== null || q !== ""} />
      <Pager nextCursor={nextCursor} of="messages" />
    </AdminLayout>
  );
}

function addressOf(status: ContactStatus | null, q: string): string {
  const wanted = new URLSearchParams({ ...(status && { status }), ...(q && { q }) }).toString();
  return wanted ? `/admin/inbox?${wanted}` : "/admin/inbox";
}
