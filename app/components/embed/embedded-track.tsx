import { ExplicitBadge } from "#app/components/tracks/explicit-badge.tsx";
import type { PageTrack } from "#app/components/tracks/page-track.ts";
import { TrackCover } from "#app/components/tracks/track-cover.tsx";
import { TrackPlayer } from "../player/track-player.tsx";
import styles from "./embedded-track.module.css";

/** A track's player for other sites; its links open outside the frame. */
export function EmbeddedTrack({ track }: { track: PageTrack }) {
  return (
    <article className={styles.track}>
      <div>
        <TrackCover track={track} sizes="72px" isUrgent />
      </div>
      <div>
        <h1 className={styles.title}>
          <a href={`/music/${track.id}`} target="_blank" rel="noopener">
            {track.title}
          </a>
        </h1>
        <p className={`cluster ${styles.artist}`}>
          {track.artist} <ExplicitBadge track={track} />
        </p>
      </div>
      <div className={styles.player}>
        <TrackPlayer track={track} isPassing={false} />
      </div>
    </article>
  );
}
