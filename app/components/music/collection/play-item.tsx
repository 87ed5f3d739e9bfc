import { useHref } from "@remix-run/react";
import { useEffect, useState } from "react";
import { PlayButton, PlayerIcon, trackIcons } from "#app/components/music/player/play-button.tsx";
import type { PlayableTrack } from "#app/components/music/player/state/playable-track.ts";
import { usePlayer } from "#app/components/music/player/state/player-context.ts";
import type { LibraryItem } from "#app/domain/music/collection/present-items.ts";
import { messages } from "#app/messages/messages.ts";
import playStyles from "#app/styles/play-button.module.css";
import { useCurrentOf, useIsPlaying } from "./use-collection-player.ts";

/** Something of a collection with its tracks as the player plays them. */
export type CollectedItem = Omit<LibraryItem, "tracks"> & { tracks: readonly PlayableTrack[] };

interface PlayItemProps {
  item: CollectedItem;
  /** Plays a track of it, and then what comes after it. */
  onPlay: (track: PlayableTrack) => void;
}

/** Plays a track or a release from its cover, and goes on where it was paused; without scripts leads to its page. */
export function PlayItem({ item, onPlay }: PlayItemProps) {
  const { title, tracks } = item;
  const player = usePlayer();
  const page = useHref(listeningPage(item));
  const current = useCurrentOf(tracks);
  const isPlaying = useIsPlaying() && current !== null;
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const next = current ?? tracks[0];
  if (!isScripted || !next) {
    return (
      <a href={page} aria-label={messages.music.player.playTrack(title)} className={playStyles.button}>
        <PlayerIcon sign={trackIcons.play} />
      </a>
    );
  }
  return (
    <PlayButton
      isPlaying={isPlaying}
      label={isPlaying ? messages.music.player.pauseTrack(title) : messages.music.player.playTrack(title)}
      onClick={() => (isPlaying ? player.send({ type: "pause" }) : onPlay(next))}
    />
  );
}

/** Where something can be heard without scripts: its page, or of a release that has left the site its first track's. */
function listeningPage({ path, tracks: [first] }: CollectedItem): string {
  return path ?? `/music/${first?.id}`;
}
