import { trackNumber } from "#app/components/music/tracks/page-track.ts";
import type { PageTrack } from "#app/domain/music/tracks/present-track.ts";
import { messages } from "#app/messages/messages.ts";
import styles from "./announced-row.module.css";

interface AnnouncedRowProps {
  track: Pick<PageTrack, "title" | "duration">;
  /** Its position on the release, from 1. */
  position: number;
  /** Who pre-orders has it at once. */
  isEarly: boolean;
}

/** A track of a pre-order that isn't out yet. */
export function AnnouncedRow({ track, position, isEarly }: AnnouncedRowProps) {
  return (
    <li className={styles.row}>
      <span className={`muted display ${styles.number}`} aria-hidden="true">
        {trackNumber(position)}
      </span>
      <div>
        <h3 className={`work-title ${styles.title}`}>{track.title}</h3>
        <p className={`cluster muted small ${styles.facts}`}>
          <span>{track.duration}</span>
          <span>{isEarly ? messages.musicPages.work.includedAtOnce : messages.musicPages.work.notOut}</span>
        </p>
      </div>
    </li>
  );
}
