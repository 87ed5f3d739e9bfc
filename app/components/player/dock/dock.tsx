import { useEffect, useState } from "react";
import { TrackAction } from "#app/components/tracks/track-action.tsx";
import { TrackCover } from "#app/components/tracks/track-cover.tsx";
import { connectMediaSession } from "../state/media-session.ts";
import { usePlayer, usePlayerState } from "../state/player-context.ts";
import { persistPlayer } from "../state/player-memory.ts";
import { useCatalogue, useRestoredPlay } from "../state/use-catalogue.ts";
import styles from "./dock.module.css";
import { NowPlaying } from "./now-playing.tsx";
import { SeekSlider } from "./seek-slider.tsx";
import { ShortcutPanel } from "./shortcut-panel.tsx";
import { Transport } from "./transport.tsx";
import { VolumeControl } from "./volume-control.tsx";

const extrasId = "player-extras";

/**
 * The mini-player at the bottom of the window. It is last in the document and sticky, so it never covers the end of
 * the page.
 * @param listener the user's id; a new value for another user
 */
export default function Dock({ listener }: { listener: string | null }) {
  const player = usePlayer();
  const state = usePlayerState();
  const [isExpanded, setExpanded] = useState(false);
  useRestoredPlay();
  useCatalogue(listener);
  useEffect(() => persistPlayer(player), [player]);
  useEffect(() => connectMediaSession(player), [player]);

  const { track } = state;
  if (!track) return null;
  return (
    <section
      aria-label="Player"
      data-mini-player=""
      data-expanded={isExpanded || undefined}
      className={styles.player}
    >
      <SeekSlider track={track} position={state.position} />
      <div className={styles.cover}>
        <TrackCover track={track} sizes="48px" />
      </div>
      <NowPlaying state={state} track={track} />
      <Transport state={state} track={track} />
      <button
        type="button"
        aria-expanded={isExpanded}
        aria-controls={extrasId}
        className={styles.more}
        onClick={() => setExpanded(!isExpanded)}
      >
        More<span className="visually-hidden"> controls</span>
      </button>
      <div id={extrasId} className={styles.extras}>
        <VolumeControl volume={state.volume} isMuted={state.isMuted} />
        <TrackAction track={track} isSignedIn={listener !== null} place="in the player" />
        <ShortcutPanel />
        <button type="button" className={styles.close} onClick={() => player.send({ type: "close" })}>
          Close<span className="visually-hidden"> player</span>
        </button>
      </div>
    </section>
  );
}
