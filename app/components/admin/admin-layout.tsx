import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import type { Workbench } from "#app/domain/workbench/read-today.ts";
import styles from "./admin-layout.module.css";
import { type AdminSectionName, adminGroupsFor } from "./admin-sections.ts";

interface AdminLayoutProps {
  title: string;
  /** The section this page belongs to; a subpage names its section. */
  current: AdminSectionName;
  /** Who works here, and what waits; see `readWorkbench`. */
  workbench: Workbench;
  /** One or two lines under the title. */
  lead?: ReactNode;
  /** On the page of one thing: the list that it is in. */
  back?: { to: string; label: string };
  children: ReactNode;
}

/** A page of the admin area: navigation, title and sections. */
export function AdminLayout({ title, current, workbench, lead, back, children }: AdminLayoutProps) {
  return (
    <div className={styles.workbench}>
      <AdminNavigation current={current} workbench={workbench} />
      <div className={styles.page}>
        {back && (
          <p className={styles.back}>
            <Link to={back.to} className="touch">
              {back.label}
            </Link>
          </p>
        )}
        <PageHeader title={title}>{lead}</PageHeader>
        <div className={`stack ${styles.sections}`}>{children}</div>
      </div>
    </div>
  );
}

type Group = ReturnType<typeof adminGroupsFor>[number];
type Position = Group["positions"][number];

/**
 * The sections of the admin area: a column where there is room; above the page a row of groups, and below it the
 * sections of the current one.
 */
function AdminNavigation({
  current,
  workbench: { role, unread },
}: Pick<AdminLayoutProps, "current" | "workbench">) {
  const countOf = (position: Position) => (position.unread ? unread[position.unread.of] : 0);
  return (
    <nav aria-label="Admin area" className={styles.navigation}>
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
                className={`touch ${styles.way}`}
              >
                {label} <Count count={waiting} label="to do" />
              </Link>
              <span className={styles.label}>{label}</span>
              <ul className={styles.places} aria-label={label}>
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
      {label} <Count count={count} label={unread?.label ?? ""} />
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
