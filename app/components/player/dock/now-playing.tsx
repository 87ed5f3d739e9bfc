import { Link } from "@remix-run/react";
import type { PlayableTrack } from "../state/playable-track.ts";
import { isOver, type PlayerState } from "../state/player-state.ts";
import { timeLabel, windowLabel } from "../time-label.ts";
import styles from "./now-playing.module.css";

interface NowPlayingProps {
  state: PlayerState;
  track: PlayableTrack;
  /** Whether it comes from before, and waits to go on. */
  isContinued: boolean;
}

/** The current track with a link to its page and where in it we are, or why it doesn't play. */
export function NowPlaying({ state: { phase, position, isWaiting }, track, isContinued }: NowPlayingProps) {
  const { artist, isPreview, windowStart, windowLength, trackLength } = track;
  return (
    <div className={styles.track}>
      <Link to={`/music/${track.id}`} className={styles.title} viewTransition>
        {track.title}
      </Link>
      {phase === "failed" ? (
        <p role="alert" className={styles.problem}>
          This track couldn't be loaded.
        </p>
      ) : (
        <p className={styles.facts}>
          {isOver(phase) ? (
            "The preview is over"
          ) : (
            <>
              {isContinued && "Continue at "}
              <span className={styles.time}>{isWaiting ? "Loading" : timeLabel(position)}</span>
              {isPreview
                ? ` · Preview ${windowLabel(windowStart, windowLength)}`
                : ` / ${timeLabel(trackLength)}`}
              <span className={styles.artist}> · {artist}</span>
            </>
          )}
        </p>
      )}
    </div>
  );
}
