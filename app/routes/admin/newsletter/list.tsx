import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { AdminSearch } from "#app/components/core/admin/lists/admin-search.tsx";
import { DataTable } from "#app/components/core/admin/lists/data-table.tsx";
import { Pager } from "#app/components/core/admin/lists/pager.tsx";
import {
  labelAudience,
  labelIssueStatus,
  labelSubscription,
} from "#app/components/mail/admin/newsletter/issue-labels.ts";
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
import { messages } from "#app/messages/messages.ts";

export const meta: MetaFunction = (args) => pageTitle(args, messages.adminNewsletter.list.newsletter);

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
        <ButtonLink to="/admin/newsletter/issues/new">{messages.adminNewsletter.list.write}</ButtonLink>
        <ButtonLink to="/admin/site/mails" variant="quiet">
          {messages.adminNewsletter.list.sending}
        </ButtonLink>
      </div>
      <DataTable
        caption={messages.adminNewsletter.list.caption}
        rows={issues}
        keyOf={({ id }) => id}
        empty={
          <EmptyState
            title={messages.adminNewsletter.list.none}
            description={messages.adminNewsletter.list.noneHint}
          />
        }
        columns={[
          {
            label: messages.adminOrders.history.subject,
            isRowHeader: true,
            cell: ({ id, subject }) => <Link to={`/admin/newsletter/issues/${id}`}>{subject}</Link>,
          },
          {
            label: messages.adminOrders.history.to,
            isLabelled: true,
            cell: ({ audience }) => labelAudience(audience),
          },
          {
            label: messages.adminInbox.sent,
            isLabelled: true,
            cell: ({ sent }) => messages.adminNewsletter.list.count(sent),
          },
          {
            label: messages.adminOrders.history.when,
            isLabelled: true,
            cell: ({ finishedAt, dueAt, updatedAt }) => (
              <TimeLabel time={(finishedAt ?? dueAt ?? updatedAt).toISOString()} />
            ),
          },
          {
            label: messages.adminOrders.list.status,
            isAtEnd: true,
            cell: ({ status }) => (
              <Badge tone={status === "sent" ? "success" : undefined}>{labelIssueStatus(status)}</Badge>
            ),
          },
        ]}
      />
      <h2>{messages.adminNewsletter.list.subscribers}</h2>
      <p>
        {subscribedCount === 0
          ? messages.adminNewsletter.list.noSubscribers
          : messages.adminNewsletter.list.subscriberCount(subscribedCount)}
      </p>
      {subscribedCount > 0 && (
        <p>
          <ButtonLink to="/admin/newsletter/export" variant="secondary" reloadDocument>
            {messages.adminSales.page.downloadCsv}
          </ButtonLink>
        </p>
      )}
      <AdminSearch label={messages.adminNewsletter.list.search} q={q} />
      <DataTable
        caption={messages.adminNewsletter.list.addressesCaption}
        rows={subscriptions}
        keyOf={({ id }) => String(id)}
        empty={
          q !== "" ? (
            <EmptyState title={messages.adminNewsletter.list.noneFound}>
              <ButtonLink to="/admin/newsletter" variant="secondary">
                {messages.adminShop.withdrawals.showAll}
              </ButtonLink>
            </EmptyState>
          ) : (
            <EmptyState
              title={messages.adminNewsletter.list.noAddresses}
              description={messages.adminNewsletter.list.noAddressesHint}
            />
          )
        }
        columns={[
          {
            label: messages.adminShop.withdrawal.email,
            isRowHeader: true,
            cell: ({ email }) => <EmailAddress value={email} />,
          },
          {
            label: messages.adminBounces.since,
            isLabelled: true,
            cell: ({ since }) => since && <TimeLabel time={since} />,
          },
          {
            label: messages.adminOrders.list.status,
            isAtEnd: true,
            cell: ({ state }) => (
              <Badge tone={state === "subscribed" ? "success" : undefined}>{labelSubscription(state)}</Badge>
            ),
          },
        ]}
      />
      <Pager nextCursor={nextCursor} of="addresses" />
    </>
  );
}
