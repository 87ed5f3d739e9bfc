import type { ReactNode } from "react";
import styles from "./landing-section.module.css";

interface LandingSectionProps {
  /** The target of the footer's links. */
  id: string;
  title: string;
  /** Whether something else than a rule parts it from what is above. */
  isFirst?: boolean;
  children: ReactNode;
}

/** A section of the landing page, under a rule and a heading. */
export function LandingSection({ id, title, isFirst, children }: LandingSectionProps) {
  const headingId = `landing-${id}`;
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={`stack ${styles.section}`}
      data-first={isFirst || undefined}
    >
      <h2 id={headingId} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
