import { Link } from "@remix-run/react";
import type { listContacts } from "#app/domain/inbox/inbox.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import rows from "../lists/rows.module.css";
import { TimeLabel } from "../time-label.tsx";
import { ContactBadge } from "./contact-badge.tsx";
import styles from "./message-list.module.css";

export type ListedMessage = ReturnType<typeof listContacts>["messages"][number];

interface MessageListProps {
  messages: readonly ListedMessage[];
  /** Whether a search or a filter hides some. */
  isNarrowed: boolean;
}

/** Messages, newest first: sender, beginning, state. */
export function MessageList({ messages, isNarrowed }: MessageListProps) {
  if (messages.length === 0 && isNarrowed) {
    return (
      <EmptyState title="No messages found" description="No message in the inbox matches this search.">
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
    <ul className={rows.list}>
      {messages.map(({ id, fullName, email, status, excerpt, createdAt }) => (
        <li key={id} className={styles.row} data-status={status}>
          <p className={styles.sender}>
            <Link to={`/admin/inbox/${id}`} className={`${rows.link} ${styles.name}`}>
              {fullName}
            </Link>
            <span className={`note ${styles.email}`}>{email}</span>
          </p>
          <p className={styles.excerpt}>{excerpt || "No text, only contact details."}</p>
          <p className={`cluster muted ${rows.facts} ${styles.facts}`}>
            <TimeLabel time={createdAt} />
            <ContactBadge status={status} />
          </p>
        </li>
      ))}
    </ul>
  );
}
