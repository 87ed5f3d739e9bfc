import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import styles from "./content-list.module.css";
import { MoveButtons } from "./move-buttons.tsx";

/** What the owner has put in an order. */
export function ContentList({ children }: { children: ReactNode }) {
  return <ol className={styles.list}>{children}</ol>;
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
  picture?: ReactNode;
  /** Badges and a few words. */
  facts?: ReactNode;
}

/** One row: what it is, where it stands, and the buttons that move it. */
export function ContentRow({ id, title, to, place, isLast, picture, facts }: ContentRowProps) {
  return (
    <li id={rowName(id)} className={styles.row}>
      <span className={styles.number} aria-hidden="true">
        {String(place).padStart(2, "0")}
      </span>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Link to={to} prefetch="intent" className={styles.link}>
            {title}
          </Link>
        </h3>
        {facts && <div className={styles.facts}>{facts}</div>}
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
