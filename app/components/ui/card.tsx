import type { ReactNode } from "react";
import styles from "./card.module.css";
import { classNames } from "./class-names.ts";

interface CardProps {
  children: ReactNode;
  /** The id of its heading: makes the card a named landmark; without it the card is no landmark. */
  labelledBy?: string;
  /** That heading, where it stands first. */
  title?: ReactNode;
  className?: string;
}

/** A flat panel. */
export function Card({ children, labelledBy, title, className }: CardProps) {
  const look = classNames(styles.card, className);
  if (!labelledBy) return <div className={look}>{children}</div>;
  return (
    <section className={look} aria-labelledby={labelledBy}>
      {title && <h2 id={labelledBy}>{title}</h2>}
      {children}
    </section>
  );
}
