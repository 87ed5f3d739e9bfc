import { Link } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import styles from "./content-list.module.css";
import { MoveButtons } from "./move-buttons.tsx";

interface ContentListProps {
  title: string;
  /** Stands in place of the rows where there are none; then the title is left to those who hear it. */
  empty: ReactNode;
  children: readonly ReactNode[];
}

/** What the owner has put in an order. */
export function ContentList({ title, empty, children }: ContentListProps) {
  const id = useId();
  const isEmpty = children.length === 0;
  return (
    <section aria-labelledby={id} className="stack gap-4">
      <h2 id={id} className={isEmpty ? "visually-hidden" : undefined}>
        {title}
      </h2>
      {isEmpty ? empty : <ol className={styles.list}>{children}</ol>}
    </section>
  );
}

interface ContentRowProps {
  /** What a move sends; also the row's name in the address. */
  id: string;
  title: string;
  /** Where it is edited: the whole row leads there, but for its buttons. */
  to: string;
  /** From 1. */
  place: number;
  isLast: boolean;
  /** Null where it should have one and has none; without it rows have none at all. */
  picture?: ReactNode;
  /** Badges and a few words. */
  facts?: ReactNode;
}

/** One row: what it is, where it stands, and the buttons that move it. */
export function ContentRow({ id, title, to, place, isLast, picture, facts }: ContentRowProps) {
  return (
    <li id={rowName(id)} className={`cluster ${styles.row}`}>
      <span className={styles.number} aria-hidden="true">
        {String(place).padStart(2, "0")}
      </span>
      {picture !== undefined && (
        <div className={styles.picture}>
          {picture ?? <span className={styles.noPicture}>No picture</span>}
        </div>
      )}
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Link to={to} prefetch="intent" className={styles.link}>
            {title}
          </Link>
        </h3>
        {facts && <div className={`cluster ${styles.facts}`}>{facts}</div>}
      </div>
      <div className={styles.actions}>
        <MoveButtons id={id} title={title} place={place} isLast={isLast} />
      </div>
    </li>
  );
}

function rowName(id: string): string {
  return `row-${id}`;
}
