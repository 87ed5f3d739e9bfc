import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AdminLayout } from "#app/components/admin/admin-layout.tsx";
import { AdminSearch } from "#app/components/admin/lists/admin-search.tsx";
import { DataTable } from "#app/components/admin/lists/data-table.tsx";
import { Pager } from "#app/components/admin/lists/pager.tsx";
import { TimeLabel } from "#app/components/admin/time-label.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { listSubscriptions, subscriptionsQuerySchema } from "#app/domain/newsletter/list-subscriptions.ts";
import { readWorkbench } from "#app/domain/workbench/read-today.ts";
import { requireRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";

export const meta: MetaFunction = (args) => pageTitle(args, "Newsletter addresses");

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requireRole(ctx, request, ["admin"]);
  const query = subscriptionsQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  return { workbench: readWorkbench(ctx), q: query.q ?? "", ...listSubscriptions(ctx, query) };
}

export default function NewsletterAddresses() {
  const { workbench, q, subscriptions, nextCursor, subscribedCount } = useLoaderData<typeof loader>();
  return (
    <AdminLayout
      title="Newsletter"
      current="newsletter"
      workbench={workbench}
      lead={
        <p>
          {subscribedCount === 0 && "No confirmed subscribers yet."}
          {subscribedCount === 1 && "1 confirmed subscriber."}
          {subscribedCount > 1 && `${subscribedCount} confirmed subscribers.`} Import the list into your
          newsletter tool. Each address has its own unsubscribe link; include it in every email.
        </p>
      }
    >
      {subscribedCount > 0 && (
        <p>
          <ButtonLink to="/admin/newsletter/export" reloadDocument>
            Download CSV
          </ButtonLink>
        </p>
      )}
      <AdminSearch label="Search addresses" q={q} />
      <DataTable
        caption="Addresses, newest first"
        rows={subscriptions}
        keyOf={({ id }) => String(id)}
        empty={
          q !== "" ? (
            <EmptyState title="No addresses found">
              <ButtonLink to="/admin/newsletter" variant="secondary">
                Show All
              </ButtonLink>
            </EmptyState>
          ) : (
            <EmptyState
              title="No addresses yet"
              description="People sign up at the bottom of your pages, then confirm by email."
            />
          )
        }
        columns={[
          { label: "Email", isRowHeader: true, cell: ({ email }) => email },
          { label: "Since", isLabelled: true, cell: ({ since }) => since && <TimeLabel time={since} /> },
          {
            label: "Status",
            isAtEnd: true,
            cell: ({ state }) => <Badge tone={state === "subscribed" ? "success" : undefined}>{state}</Badge>,
          },
        ]}
      />
      <Pager nextCursor={nextCursor} of="addresses" />
    </AdminLayout>
  );
}
