import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import styles from "#app/components/core/admin/admin-frame.module.css";
import { adminGroupsFor, adminLanguage, findSection } from "#app/components/core/admin/admin-sections.ts";
import { messages } from "#app/messages/messages.ts";
import type { AdminFrameData } from "#app/shared/core/admin-frame.ts";

/** The owner's area: its menu next to the page. */
export function AdminFrame({ frame, children }: { frame: AdminFrameData; children: ReactNode }) {
  return (
    <div lang={adminLanguage()} className={styles.frame}>
      <AdminNavigation frame={frame} />
      <div className={styles.page}>{children}</div>
    </div>
  );
}

type Group = ReturnType<typeof adminGroupsFor>[number];
type Position = Group["positions"][number];

/**
 * The sections of the admin area: a column where there is room; above the page a row of groups, and below it the
 * sections of the current one.
 */
function AdminNavigation({ frame: { role, unread } }: { frame: AdminFrameData }) {
  const current = findSection(useLocation())?.name;
  const countOf = (position: Position) => (position.unread ? unread[position.unread] : 0);
  return (
    <nav aria-label={messages.admin.navigation.label} className={styles.navigation}>
      <ul className={styles.groups}>
        {adminGroupsFor(role).map(({ label, positions }) => {
          const [first] = positions;
          if (!first) return null;
          if (positions.length === 1) {
            return (
              <li key={label} className={styles.group}>
                <SectionLink position={first} count={countOf(first)} isCurrent={first.name === current} />
              </li>
            );
          }
          const isOpen = positions.some(({ name }) => name === current);
          const waiting = positions.reduce((sum, position) => sum + countOf(position), 0);
          return (
            <li key={label} className={styles.group} data-open={isOpen || undefined}>
              {/* One of the two is displayed: a way into the group, or the name of its list. */}
              <Link
                to={first.to}
                aria-current={isOpen ? "true" : undefined}
                className={`touch ${styles.opener}`}
              >
                {label} <Count count={waiting} label={messages.admin.navigation.toDo} />
              </Link>
              <span className={styles.label}>{label}</span>
              <ul className={styles.sections} aria-label={label}>
                {positions.map((position) => (
                  <li key={position.name}>
                    <SectionLink
                      position={position}
                      count={countOf(position)}
                      isCurrent={position.name === current}
                    />
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface SectionLinkProps {
  position: Position;
  count: number;
  isCurrent: boolean;
}

function SectionLink({ position: { to, label, unread }, count, isCurrent }: SectionLinkProps) {
  return (
    <Link to={to} aria-current={isCurrent ? "page" : undefined} className={`touch ${styles.link}`}>
      {label} <Count count={count} label={unread ? messages.admin.navigation.waiting[unread] : ""} />
    </Link>
  );
}

function Count({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      {count > 99 ? "99+" : count}
      <span className="visually-hidden"> {label}</span>
    </span>
  );
}
