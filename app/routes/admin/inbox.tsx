import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { AdminPage } from "#app/components/core/admin/admin-page.tsx";
import { AdminSearch } from "#app/components/core/admin/lists/admin-search.tsx";
import { Pager } from "#app/components/core/admin/lists/pager.tsx";
import { ContactBadge } from "#app/components/mail/admin/inbox/contact-badge.tsx";
import styles from "#app/components/mail/admin/inbox/message-list.module.css";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import { inboxRoles, listContacts } from "#app/domain/mail/inbox/inbox.ts";
import { requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { type ContactStatus, contactStatuses } from "#app/shared/mail/contact/schema.ts";
import { inboxQuerySchema } from "#app/shared/mail/inbox/schema.ts";
import admin from "#app/styles/admin.module.css";

export const meta: MetaFunction = (args) => pageTitle(args, "Inbox");

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, inboxRoles);
  const query = inboxQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const { status = null, q = "" } = query;
  return { status, q, ...listContacts(ctx, query) };
}

export default function Inbox() {
  const { status, q, messages, nextCursor, counts } = useLoaderData<typeof loader>();
  const choices = [
    { name: null, label: "All", count: Object.values(counts).reduce((sum, count) => sum + count, 0) },
    ...contactStatuses.map((name) => ({ name, label: name, count: counts[name] })),
  ];
  return (
    <AdminPage title="Inbox" lead={<p>Messages from your visitors.</p>}>
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
function MessageList({ messages, isNarrowed }: MessageListProps) {
  if (messages.length === 0 && isNarrowed) {
    return (
      <EmptyState title="No messages found" description="No message matches this search.">
        <ButtonLink to="/admin/inbox" variant="secondary">
          Show All
        </ButtonLink>
      </EmptyState>
    );
  }
  if (messages.length === 0) {
    return <EmptyState title="No messages yet" description="Messages from the contact page appear here." />;
  }
  return (
    <ul className={admin.list}>
      {messages.map(({ id, fullName, email, status, excerpt, createdAt }) => (
        <li key={id} className={styles.row} data-status={status}>
          <p className={styles.sender}>
            <Link to={`/admin/inbox/${id}`} className={`${admin.link} ${styles.name}`}>
              {fullName}
            </Link>
            <span className={`note ${styles.email}`}>{formatEmailAddress(email)}</span>
          </p>
          <p className={styles.excerpt}>{excerpt || "Contact details only."}</p>
          <p className={`cluster muted ${admin.facts} ${styles.facts}`}>
            <TimeLabel time={createdAt} />
            <ContactBadge status={status} />
          </p>
        </li>
      ))}
    </ul>
  );
}
