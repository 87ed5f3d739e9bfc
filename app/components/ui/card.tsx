import type { ReactNode } from "react";
import styles from "./card.module.css";
import { classNames } from "./class-names.ts";

interface CardProps {
  children: ReactNode;
  /** Makes the card a named landmark; without it the card is no landmark. */
  labelledBy?: string;
  className?: string;
}

/** A flat panel. */
export function Card({ children, labelledBy, className }: CardProps) {
  const look = classNames(styles.card, className);
  if (!labelledBy) return <div className={look}>{children}</div>;
  return (
    <section className={look} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}
