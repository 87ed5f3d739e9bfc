import { Link } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { classNames } from "#app/components/ui/class-names.ts";
import styles from "./content-list.module.css";
import { MoveButtons } from "./move-buttons.tsx";
import rows from "./rows.module.css";

interface ContentListProps {
  title: string;
  /** Shown when there are no rows; the title is then for screen readers only. */
  empty: ReactNode;
  children: readonly ReactNode[];
}

/** A list that the owner has ordered. */
export function ContentList({ title, empty, children }: ContentListProps) {
  const id = useId();
  const isEmpty = children.length === 0;
  return (
    <section aria-labelledby={id} className="stack gap-4">
      <h2 id={id} className={isEmpty ? "visually-hidden" : undefined}>
        {title}
      </h2>
      {isEmpty ? empty : <ol className={rows.list}>{children}</ol>}
    </section>
  );
}

interface ContentRowProps {
  /** Sent by a move; also the row's name in the address. */
  id: string;
  title: string;
  /** Where it is edited: the whole row links there, except for its buttons. */
  to: string;
  /** From 1; null for a row without a place, which can't be moved. */
  position: number | null;
  isLast: boolean;
  /** Null if the picture is missing; undefined if these rows have none at all. */
  picture?: ReactNode;
  isPictureSquare?: boolean;
  /** Badges and a few words. */
  facts?: ReactNode;
}

/** One row: what it is, its position, and the buttons that move it. */
export function ContentRow({
  id,
  title,
  to,
  position,
  isLast,
  picture,
  isPictureSquare,
  facts,
}: ContentRowProps) {
  return (
    <li id={`row-${id}`} className={`cluster ${styles.row}`}>
      {position !== null && (
        <span className={`display muted ${rows.number} ${styles.number}`} aria-hidden="true">
          {String(position).padStart(2, "0")}
        </span>
      )}
      {picture !== undefined && (
        <div className={classNames(styles.picture, isPictureSquare && styles.square)}>
          {picture ?? <span className={styles.noPicture}>No picture</span>}
        </div>
      )}
      <div className={styles.text}>
        <h3 className={`text-heading ${rows.title}`}>
          <Link to={to} className={rows.link}>
            {title}
          </Link>
        </h3>
        {facts && <div className={`cluster muted ${rows.facts}`}>{facts}</div>}
      </div>
      {position !== null && (
        <div className={styles.actions}>
          <MoveButtons id={id} title={title} position={position} isLast={isLast} />
        </div>
      )}
    </li>
  );
}
