import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { AdminPage } from "#app/components/core/admin/admin-page.tsx";
import { AdminSearch } from "#app/components/core/admin/lists/admin-search.tsx";
import { Pager } from "#app/components/core/admin/lists/pager.tsx";
import { ContactBadge, nameContactStatus } from "#app/components/mail/admin/inbox/contact-badge.tsx";
import styles from "#app/components/mail/admin/inbox/message-list.module.css";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import { inboxRoles, listContacts } from "#app/domain/mail/inbox/inbox.ts";
import { requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { messages } from "#app/messages/messages.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { type ContactStatus, contactStatuses } from "#app/shared/mail/contact/schema.ts";
import { inboxQuerySchema } from "#app/shared/mail/inbox/schema.ts";
import admin from "#app/styles/admin.module.css";

export const meta: MetaFunction = (args) => pageTitle(args, messages.adminInbox.inbox);

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, inboxRoles);
  const query = inboxQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const { status = null, q = "" } = query;
  return { status, q, ...listContacts(ctx, query) };
}

export default function Inbox() {
  const { status, q, messages: contacts, nextCursor, counts } = useLoaderData<typeof loader>();
  const choices = [
    {
      name: null,
      label: messages.adminShop.withdrawals.all,
      count: Object.values(counts).reduce((sum, count) => sum + count, 0),
    },
    ...contactStatuses.map((name) => ({ name, label: nameContactStatus(name), count: counts[name] })),
  ];
  return (
    <AdminPage title={messages.adminInbox.inbox} lead={<p>{messages.adminInbox.lead}</p>}>
      <LinkTabs
        label={messages.adminShop.withdrawals.filter}
        tabs={choices.map(({ name, label, count }) => ({
          label,
          count,
          to: addressOf(name, q),
          isCurrent: name === status,
        }))}
      />
      <AdminSearch
        label={messages.adminInbox.search}
        hint={messages.adminInbox.searchHint}
        q={q}
        keep={{ status }}
      />
      <MessageList messages={contacts} isNarrowed={status !== null || q !== ""} />
      <Pager nextCursor={nextCursor} of="messages" />
    </AdminPage>
  );
}

function addressOf(status: ContactStatus | null, q: string): string {
  const wanted = new URLSearchParams({ ...(status && { status }), ...(q && { q }) }).toString();
  return wanted ? `/admin/inbox?${wanted}` : "/admin/inbox";
}

interface MessageListProps extends Pick<ReturnType<typeof listContacts>, "messages"> {
  /** Whether a search or a filter hides some. */
  isNarrowed: boolean;
}

/** Messages, newest first: sender, beginning, state. */
function MessageList({ messages: contacts, isNarrowed }: MessageListProps) {
  if (contacts.length === 0 && isNarrowed) {
    return (
      <EmptyState title={messages.adminInbox.noneFound} description={messages.adminInbox.noMatch}>
        <ButtonLink to="/admin/inbox" variant="secondary">
          {messages.adminShop.withdrawals.showAll}
        </ButtonLink>
      </EmptyState>
    );
  }
  if (contacts.length === 0) {
    return <EmptyState title={messages.adminInbox.none} description={messages.adminInbox.appearHere} />;
  }
  return (
    <ul className={admin.list}>
      {contacts.map(({ id, fullName, email, status, excerpt, createdAt }) => (
        <li key={id} className={styles.row} data-status={status}>
          <p className={styles.sender}>
            <Link to={`/admin/inbox/${id}`} className={`${admin.link} ${styles.name}`}>
              {fullName}
            </Link>
            <span className={`note ${styles.email}`}>{formatEmailAddress(email)}</span>
          </p>
          <p className={styles.excerpt}>{excerpt || messages.adminInbox.detailsOnly}</p>
          <p className={`cluster muted ${admin.facts} ${styles.facts}`}>
            <TimeLabel time={createdAt} />
            <ContactBadge status={status} />
          </p>
        </li>
      ))}
    </ul>
  );
}
