import { useEffect, useState } from "react";
import playStyles from "../player/play-button.module.css";
import { PlayButton, PlayerIcon, trackIcons } from "../player/play-button.tsx";
import type { PlayableTrack } from "../player/state/playable-track.ts";
import { usePlayer } from "../player/state/player-context.ts";
import { type CollectedItem, listeningPage } from "./collected-item.ts";
import { useCurrentOf, useIsPlaying } from "./use-collection-player.ts";

interface PlayItemProps {
  item: CollectedItem;
  /** Plays a track of it, and then what comes after it. */
  onPlay: (track: PlayableTrack) => void;
}

/** Plays a track or a release from its cover, and goes on where it was paused; without scripts leads to its page. */
export function PlayItem({ item, onPlay }: PlayItemProps) {
  const { title, tracks } = item;
  const player = usePlayer();
  const current = useCurrentOf(tracks);
  const isPlaying = useIsPlaying() && current !== null;
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const next = current ?? tracks[0];
  if (!isScripted || !next) {
    return (
      <a href={listeningPage(item)} aria-label={`Play ${title}`} className={playStyles.button}>
        <PlayerIcon sign={trackIcons.play} />
      </a>
    );
  }
  return (
    <PlayButton
      isPlaying={isPlaying}
      label={`${isPlaying ? "Pause" : "Play"} ${title}`}
      onClick={() => (isPlaying ? player.send({ type: "pause" }) : onPlay(next))}
    />
  );
}
