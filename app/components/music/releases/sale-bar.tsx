import type { ReactNode } from "react";
import { TrackCover } from "#app/components/music/tracks/track-cover.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import styles from "./sale-bar.module.css";

interface SaleBarProps {
  /** What the page is about. */
  work: Parameters<typeof TrackCover>[0]["track"] & { title: string };
  /** A line under its title. */
  line: ReactNode;
  /** Its button. */
  children: ReactNode;
}

/** The page's own buttons: while they are in view there is no bar. */
export function Offer({ children }: { children: ReactNode }) {
  return <div className={classNames("cluster", styles.offer)}>{children}</div>;
}

/**
 * What a page sells, at the bottom of the window while the page's own button isn't in view. Once music plays, the
 * player has its place and its button (dock.tsx).
 */
export function SaleBar({ work, line, children }: SaleBarProps) {
  return (
    <div className={styles.bar} data-sale-bar="">
      <TrackCover track={work} sizes="48px" />
      <p className={styles.words}>
        <strong>{work.title}</strong>
        <span className="muted small">{line}</span>
      </p>
      {children}
    </div>
  );
}
