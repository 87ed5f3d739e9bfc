import { PlayButton } from "../play-button.tsx";
import { PlayerIcon } from "../player-icon.tsx";
import type { PlayableTrack } from "../state/playable-track.ts";
import { usePlayer } from "../state/player-context.ts";
import type { PlayerState } from "../state/player-state.ts";
import { neighbour } from "../state/queue.ts";
import { dockIcons } from "./dock-icons.ts";
import styles from "./transport.module.css";

/** Previous, Play or Pause, Next. Buttons in a row name their track, these only their action. */
export function Transport({ state, track }: { state: PlayerState; track: PlayableTrack }) {
  const player = usePlayer();
  const isPlaying = state.phase === "playing";
  const isWaiting = isPlaying && state.isWaiting;
  const hasFailed = state.phase === "failed";
  const hasNext = neighbour(state, "next") !== null;
  return (
    <div className={styles.buttons}>
      <button
        type="button"
        aria-label="Previous track"
        className={styles.skip}
        onClick={() => player.send({ type: "skip", to: "previous" })}
      >
        <PlayerIcon sign={dockIcons.previous} />
      </button>
      <PlayButton
        isPlaying={isPlaying}
        isWaiting={isWaiting}
        label={isWaiting ? "Loading" : isPlaying ? "Pause" : hasFailed ? "Try again" : "Play"}
        sign={hasFailed ? dockIcons.again : undefined}
        onClick={() => player.send(isPlaying ? { type: "pause" } : { type: "play", track })}
      />
      <button
        type="button"
        aria-label="Next track"
        aria-disabled={!hasNext || undefined}
        className={styles.skip}
        onClick={() => player.send({ type: "skip", to: "next" })}
      >
        <PlayerIcon sign={dockIcons.next} />
      </button>
    </div>
  );
}
