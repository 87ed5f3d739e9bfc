import { Link } from "@remix-run/react";
import { TrackPlayer } from "#app/components/music/player/track-player.tsx";
import { ExplicitBadge } from "#app/components/music/tracks/explicit-badge.tsx";
import type { RowTrack } from "#app/components/music/tracks/page-track.ts";
import { trackNumber } from "#app/components/music/tracks/page-track.ts";
import { TrackAction } from "#app/components/music/tracks/track-action.tsx";
import { TrackCover } from "#app/components/music/tracks/track-cover.tsx";
import { messages } from "#app/messages/messages.ts";
import { TrackBadge } from "./track-badge.tsx";
import styles from "./track-row.module.css";

interface TrackRowProps {
  track: RowTrack;
  /** Its position in the list, from 1. */
  position: number;
  /** Of its title, as a heading. */
  level?: 2 | 3 | undefined;
  /** The release whose other tracks it is played with, if not the catalogue's. */
  releaseId?: string;
  /** Whether its cover loads before the scripts. */
  isUrgent?: boolean;
}

/** A track in a list. */
export function TrackRow({ track, position, level = 2, releaseId, isUrgent = false }: TrackRowProps) {
  const Heading = `h${level}` as const;
  return (
    <li className={styles.row}>
      <span className={`display ${styles.number}`} aria-hidden="true">
        {trackNumber(position)}
      </span>
      <div className={styles.cover} style={{ "--cover": `t${track.id}` }}>
        <TrackCover track={track} sizes="72px" isUrgent={isUrgent} />
      </div>
      <div className={styles.heading}>
        <Heading className={`work-title ${styles.title}`}>
          <Link to={`/music/${track.id}`} viewTransition>
            {track.title}
          </Link>
        </Heading>
        <p className={styles.facts}>
          <TrackBadge track={track} isInRow />
          <ExplicitBadge track={track} />
          <span className={styles.kind}>{messages.music.badge.kind}</span>
        </p>
      </div>
      <TrackPlayer track={track} releaseId={releaseId} isInRow />
      <div className={styles.action}>
        <TrackAction track={track} isInRow />
      </div>
    </li>
  );
}
