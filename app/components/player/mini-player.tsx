import { useEffect } from "react";
import styles from "./mini-player.module.css";
import { PlayButton } from "./play-button.tsx";
import { usePlayer, usePlayerState } from "./player-context.ts";
import { timeLabel } from "./time-label.ts";

/** What plays, at hand on every page once something was played. Stands last in the flow, so it covers nothing for good. */
export function MiniPlayer() {
  const player = usePlayer();
  const { track, phase, position } = usePlayerState();
  const isPlaying = phase === "playing";

  useEffect(() => {
    if (!track || !("mediaSession" in navigator)) return;
    const { title, artist, coverImageUrl } = track;
    navigator.mediaSession.metadata = new MediaMetadata({ title, artist, artwork: [{ src: coverImageUrl }] });
    navigator.mediaSession.setActionHandler("play", () => player.send({ type: "play", track }));
    navigator.mediaSession.setActionHandler("pause", () => player.send({ type: "pause" }));
  }, [track, player]);

  if (!track) return null;
  return (
    <section aria-label="Player" data-mini-player className={styles.player}>
      <PlayButton
        title={track.title}
        isPlaying={isPlaying}
        onClick={() => player.send(isPlaying ? { type: "pause" } : { type: "play", track })}
      />
      <p className={styles.track}>
        <span className={styles.title}>{track.title}</span>
        <span className={styles.artist}>{track.isPreview ? "Preview" : track.artist}</span>
      </p>
      <p className={styles.time} aria-hidden="true">
        {timeLabel(position)}
      </p>
      <button type="button" className={styles.close} onClick={() => player.send({ type: "close" })}>
        Close<span className="visually-hidden"> player</span>
      </button>
    </section>
  );
}
