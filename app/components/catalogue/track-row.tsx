import { Link } from "@remix-run/react";
import { ExplicitBadge } from "#app/components/tracks/explicit-badge.tsx";
import type { PageTrack } from "#app/components/tracks/page-track.ts";
import { trackNumber } from "#app/components/tracks/page-track.ts";
import { TrackAction } from "#app/components/tracks/track-action.tsx";
import { TrackCover } from "#app/components/tracks/track-cover.tsx";
import { TrackPlayer } from "../player/track-player.tsx";
import { TrackBadge } from "./track-badge.tsx";
import styles from "./track-row.module.css";

interface TrackRowProps {
  track: PageTrack;
  /** Its position in the list, from 1. */
  position: number;
  isSignedIn: boolean;
}

/** A track in a list. */
export function TrackRow({ track, position, isSignedIn }: TrackRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.number} aria-hidden="true">
        {trackNumber(position)}
      </span>
      <div className={styles.cover}>
        <TrackCover track={track} sizes="72px" />
      </div>
      <div className={`cluster ${styles.heading}`}>
        <h2 className={styles.title}>
          <Link to={`/music/${track.id}`}>{track.title}</Link>
        </h2>
        <p className={`cluster ${styles.facts}`}>
          <TrackBadge track={track} />
          <ExplicitBadge track={track} />
          <span>Digital Download</span>
        </p>
      </div>
      <div className={styles.player}>
        <TrackPlayer track={track} />
      </div>
      <div className={styles.action}>
        <TrackAction track={track} isSignedIn={isSignedIn} isWide />
      </div>
    </li>
  );
}
