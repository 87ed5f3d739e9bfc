import { Link } from "@remix-run/react";
import type { PlayableTrack } from "../state/playable-track.ts";
import { isOver, type PlayerState } from "../state/player-state.ts";
import styles from "./now-playing.module.css";

/** The current track with a link to its page, or why it doesn't play. */
export function NowPlaying({ state: { phase }, track }: { state: PlayerState; track: PlayableTrack }) {
  return (
    <div className={styles.track}>
      <Link to={`/music/${track.id}`} className={styles.title}>
        {track.title}
      </Link>
      {phase === "failed" ? (
        <p role="alert" className={styles.problem}>
          This track could not be loaded.
        </p>
      ) : (
        <p className={styles.artist}>
          {isOver(phase)
            ? "The preview is over"
            : track.isPreview
              ? `Preview, ${track.artist}`
              : track.artist}
        </p>
      )}
    </div>
  );
}
