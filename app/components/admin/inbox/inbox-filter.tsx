import { Link } from "@remix-run/react";
import { type ContactStatus, contactStatuses } from "#app/domain/contact/schema.ts";
import styles from "./inbox-filter.module.css";

interface InboxFilterProps {
  counts: Readonly<Record<ContactStatus, number>>;
  /** What is shown now; null for all. */
  status: ContactStatus | null;
  q: string;
}

/** Links that narrow the inbox to one state, with how many messages are in it. */
export function InboxFilter({ counts, status, q }: InboxFilterProps) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const choices = [
    { name: null, label: "All", count: all },
    ...contactStatuses.map((name) => ({ name, label: name, count: counts[name] })),
  ];
  return (
    <nav aria-label="States of messages">
      <ul className={styles.list}>
        {choices.map(({ name, label, count }) => (
          <li key={label}>
            <Link
              to={addressOf(name, q)}
              aria-current={name === status ? "page" : undefined}
              className={styles.link}
            >
              {label} <span className={styles.count}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function addressOf(status: ContactStatus | null, q: string): string {
  const wanted = new URLSearchParams({ ...(status && { status }), ...(q && { q }) }).toString();
  return wanted ? `/admin/inbox?${wanted}` : "/admin/inbox";
}
