import type { ReactNode } from "react";
import styles from "./landing-section.module.css";

interface LandingSectionProps {
  /** What the footer's links point at. */
  id: string;
  title: string;
  children: ReactNode;
}

/** One chapter of the landing page under a rule and a heading. */
export function LandingSection({ id, title, children }: LandingSectionProps) {
  const headingId = `landing-${id}`;
  return (
    <section id={id} aria-labelledby={headingId} className={`stack ${styles.section}`}>
      <h2 id={headingId} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
