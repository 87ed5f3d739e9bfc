import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { AdminSearch } from "#app/components/core/admin/lists/admin-search.tsx";
import { DataTable } from "#app/components/core/admin/lists/data-table.tsx";
import { Pager } from "#app/components/core/admin/lists/pager.tsx";
import { audienceLabels, issueStatusLabels } from "#app/components/mail/admin/newsletter/issue-labels.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { EmailAddress } from "#app/components/ui/values/email-address.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import { listIssues } from "#app/domain/mail/newsletter/issues/edit-issue.ts";
import {
  listSubscriptions,
  subscriptionsQuerySchema,
} from "#app/domain/mail/newsletter/list-subscriptions.ts";
import { requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { formatCount } from "#app/shared/core/format-count.ts";

export const meta: MetaFunction = (args) => pageTitle(args, "Newsletter");

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  const query = subscriptionsQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  return {
    q: query.q ?? "",
    issues: listIssues(ctx),
    ...listSubscriptions(ctx, query),
  };
}

export default function Newsletter() {
  const { q, issues, subscriptions, nextCursor, subscribedCount } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="cluster">
        <ButtonLink to="/admin/newsletter/issues/new">Write a Newsletter</ButtonLink>
        <ButtonLink to="/admin/site/mails" variant="quiet">
          Sending and Announcements
        </ButtonLink>
      </div>
      <DataTable
        caption="Newsletters, newest first"
        rows={issues}
        keyOf={({ id }) => id}
        empty={
          <EmptyState
            title="No newsletters yet"
            description="Write to everyone on your list, to the buyers of a release, or to those who wait for one."
          />
        }
        columns={[
          {
            label: "Subject",
            isRowHeader: true,
            cell: ({ id, subject }) => <Link to={`/admin/newsletter/issues/${id}`}>{subject}</Link>,
          },
          { label: "To", isLabelled: true, cell: ({ audience }) => audienceLabels[audience] },
          { label: "Sent", isLabelled: true, cell: ({ sent }) => sent.toLocaleString("en") },
          {
            label: "When",
            isLabelled: true,
            cell: ({ finishedAt, dueAt, updatedAt }) => (
              <TimeLabel time={(finishedAt ?? dueAt ?? updatedAt).toISOString()} />
            ),
          },
          {
            label: "Status",
            isAtEnd: true,
            cell: ({ status }) => (
              <Badge tone={status === "sent" ? "success" : undefined}>{issueStatusLabels[status]}</Badge>
            ),
          },
        ]}
      />
      <h2>Subscribers</h2>
      <p>
        {subscribedCount === 0
          ? "No confirmed subscribers yet."
          : `${formatCount(subscribedCount, "confirmed subscriber", "confirmed subscribers")}.`}
      </p>
      {subscribedCount > 0 && (
        <p>
          <ButtonLink to="/admin/newsletter/export" variant="secondary" reloadDocument>
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
          { label: "Email", isRowHeader: true, cell: ({ email }) => <EmailAddress value={email} /> },
          { label: "Since", isLabelled: true, cell: ({ since }) => since && <TimeLabel time={since} /> },
          {
            label: "Status",
            isAtEnd: true,
            cell: ({ state }) => <Badge tone={state === "subscribed" ? "success" : undefined}>{state}</Badge>,
          },
        ]}
      />
      <Pager nextCursor={nextCursor} of="addresses" />
    </>
  );
}
