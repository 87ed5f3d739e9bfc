import { type ReactNode, useEffect, useState } from "react";
import { PlayerIcon, trackIcons } from "#app/components/music/player/play-button.tsx";
import { type PlayableTrack, playableTrack } from "#app/components/music/player/state/playable-track.ts";
import { usePlayer, usePlayerStateOf } from "#app/components/music/player/state/player-context.ts";
import {
  isOver,
  type PlayerEvent,
  type PlayerState,
} from "#app/components/music/player/state/player-state.ts";
import type { RowTrack } from "#app/components/music/tracks/page-track.ts";
import { classNames } from "#app/components/ui/class-names.ts";
import { messages } from "#app/messages/messages.ts";
import styles from "./play-cover.module.css";

interface PlayCoverProps {
  /** What it plays, in order. */
  tracks: readonly RowTrack[];
  /** What the cover is of, for the button's name. */
  title: string;
  /** The release whose other tracks they are played with, if not the catalogue's. */
  releaseId?: string | undefined;
  /** Whether it is a release, which is played as a whole. */
  isWhole?: boolean;
  /** Among others: the sign alone. */
  isSmall?: boolean;
  /** The cover itself. */
  children: ReactNode;
}

/** A cover that is one large play button; a plain cover where nothing can be heard, and until the scripts have come. */
export function PlayCover({
  tracks,
  title,
  releaseId,
  isWhole = false,
  isSmall = false,
  children,
}: PlayCoverProps) {
  const player = usePlayer();
  const queue = tracks.flatMap((track) => playableTrack(track, releaseId) ?? []);
  const state = usePlayerStateOf(...queue.map(({ source }) => source));
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const isPlaying = state.phase === "playing";
  const isWaiting = isPlaying && state.isWaiting;
  const verb = isWaiting
    ? messages.music.player.loading
    : isPlaying
      ? messages.music.player.pause
      : messages.music.player.play;
  const isOfSeveral = isWhole && queue.length > 1 && !isPlaying;
  return (
    <div className={styles.frame} data-playing={isPlaying || undefined}>
      {children}
      {isScripted && queue.length > 0 && (
        <button
          type="button"
          className={classNames(styles.button, isSmall && styles.small)}
          onClick={() => {
            for (const event of pressCover(state, queue, isWhole)) player.send(event);
          }}
        >
          <span className={styles.sign}>
            <PlayerIcon sign={trackIcons[isWaiting ? "waiting" : isPlaying ? "pause" : "play"]} />
            <span className={isSmall || !isWhole ? "visually-hidden" : undefined}>
              {isOfSeveral ? messages.music.player.playAll(queue.length) : verb}
            </span>
            <span className="visually-hidden">
              {isOfSeveral ? messages.music.player.tracksOf : isWhole && messages.music.player.release}{" "}
              {title}
            </span>
          </span>
        </button>
      )}
    </div>
  );
}

/**
 * What a press on a cover asks of the player: a list from its first track, or what of it was begun; as a whole, one track
 * after the other, previews too.
 * @internal
 */
export function pressCover(
  { track, phase }: PlayerState,
  queue: readonly PlayableTrack[],
  isWhole: boolean,
): PlayerEvent[] {
  const begun = queue.find(({ source }) => source === track?.source);
  if (begun && phase === "playing") return [{ type: "pause" }];
  const next = begun && !isOver(phase) ? begun : queue[0];
  if (!next) return [];
  const play: PlayerEvent = { type: "play", track: next };
  const asWhole: PlayerEvent = {
    type: "change",
    by: (state) => ({ state: { ...state, queue, isWhole }, commands: [] }),
  };
  return isWhole ? [play, asWhole] : [play];
}
