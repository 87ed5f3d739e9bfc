import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import admin from "#app/styles/admin.module.css";
import styles from "./today-card.module.css";

interface TodayCardProps {
  /** The id of its heading. */
  id: string;
  title: string;
  /** A number next to the title; none at zero. */
  count?: number;
  /** Where all of it is. */
  all: { to: string; label: string };
  children: ReactNode;
}

/** One subject of the day. */
export function TodayCard({ id, title, count = 0, all, children }: TodayCardProps) {
  return (
    <section aria-labelledby={id} className={`stack gap-2 ${styles.card}`}>
      <div className={styles.head}>
        <h2 id={id} className={`text-heading ${styles.title}`}>
          {title} {count > 0 && <span className={styles.count}>{count}</span>}
        </h2>
        <Link to={all.to} className="touch small">
          {all.label}
        </Link>
      </div>
      {children}
    </section>
  );
}

interface TodayItemProps {
  /** Where it is handled; the whole row leads there. */
  to: string;
  title: ReactNode;
  /** The smaller text below. */
  children?: ReactNode;
  /** When it came, as ISO 8601. */
  time?: string;
  /** Marks what is late or broken. */
  isUrgent?: boolean;
}

/** One thing of a card. */
export function TodayItem({ to, title, children, time, isUrgent }: TodayItemProps) {
  return (
    <li className={styles.item} data-urgent={isUrgent || undefined}>
      <Link to={to} className={`${admin.link} ${styles.link}`}>
        {title}
      </Link>
      {children && <p className={`note ${styles.aside}`}>{children}</p>}
      {time && <TimeLabel time={time} />}
    </li>
  );
}

/** The things of a card, or a quiet line where there are none. */
export function TodayList({ none, children }: { none: string; children: readonly ReactNode[] }) {
  const isEmpty = children.flat().every((child) => !child);
  return isEmpty ? (
    <p className={`muted ${styles.none}`}>{none}</p>
  ) : (
    <ul className={styles.list}>{children}</ul>
  );
}
