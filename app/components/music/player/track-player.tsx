import { useHref } from "@remix-run/react";
import type { RowTrack } from "#app/components/music/tracks/page-track.ts";
import { classNames } from "#app/components/ui/class-names.ts";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { LeastPrice, Price } from "#app/components/ui/values/price.tsx";
import { messages } from "#app/messages/messages.ts";
import { formatDuration } from "#app/shared/music/tracks/duration.ts";
import { PlayButton } from "./play-button.tsx";
import { Scrubber } from "./scrubber.tsx";
import { type PlayableTrack, playableTrack } from "./state/playable-track.ts";
import { usePlayer, usePlayerStateOf } from "./state/player-context.ts";
import { isOver, type PlayerState } from "./state/player-state.ts";
import { timeLabel, windowLabel } from "./time-label.ts";
import styles from "./track-player.module.css";
import { useNativeAudio } from "./use-native-audio.ts";

interface TrackPlayerProps {
  track: RowTrack;
  /** Whether the visitor leaves the page for others: then music that goes on needs its own window. */
  isPassing?: boolean;
  /** In a row of a list its parts are laid out by the row, and are fewer. */
  isInRow?: boolean;
  /** False where a cover is its button. */
  hasButton?: boolean;
  /** The release whose other tracks it is played with, if not the catalogue's. */
  releaseId?: string | undefined;
}

/** Plays what this user may hear of a track; renders nothing if there is nothing. */
export function TrackPlayer({ track, releaseId, ...look }: TrackPlayerProps) {
  const playable = playableTrack(track, releaseId);
  if (!playable) return null;
  return <PlayableTrackPlayer key={playable.source} track={playable} {...look} />;
}

interface PlayableTrackPlayerProps extends Pick<TrackPlayerProps, "isPassing" | "isInRow" | "hasButton"> {
  track: PlayableTrack;
}

/**
 * The server renders it as it will be, and next to it the browser's own player, which is shown to those whose scripts
 * don't come.
 */
function PlayableTrackPlayer({
  track,
  isPassing = true,
  isInRow = false,
  hasButton = true,
}: PlayableTrackPlayerProps) {
  const player = usePlayer();
  const listening = useHref(`/listen#${track.id}`);
  const state = usePlayerStateOf(track.source);
  const audio = useNativeAudio((fileSeconds) => {
    player.send({ type: "seek", track, to: track.windowStart + fileSeconds });
    player.send({ type: "play", track });
  });
  const isPlaying = state.phase === "playing";
  const isWaiting = isPlaying && state.isWaiting;
  return (
    <div
      className={classNames(styles.player, isInRow && styles.inRow)}
      data-native={audio ? true : undefined}
      data-current={state.track !== null || undefined}
      data-playing={isPlaying || undefined}
    >
      {hasButton && (
        <PlayButton
          isPlaying={isPlaying}
          isWaiting={isWaiting}
          label={
            isWaiting
              ? messages.music.player.loadingTrack(track.title)
              : isPlaying
                ? messages.music.player.pauseTrack(track.title)
                : messages.music.player.playTrack(track.title)
          }
          onClick={() => player.send(isPlaying ? { type: "pause" } : { type: "play", track })}
          className={styles.play}
        />
      )}
      <Scrubber
        track={track}
        position={state.track ? state.position : track.windowStart}
        label={audio ? null : messages.music.player.seekIn(track.title)}
        className={styles.wave}
      />
      {audio && (
        // biome-ignore lint/a11y/useMediaCaption: music has no dialogue to caption
        <audio
          ref={audio}
          controls
          preload="none"
          src={track.source}
          aria-label={track.isPreview ? messages.music.player.previewOf(track.title) : track.title}
          className={styles.native}
        />
      )}
      <div className={styles.facts}>
        <p>{isInRow ? briefStatus(track, state) : fullStatus(track, state, isPassing)}</p>
        {audio && isPassing && (
          <a href={listening} target="player" className={styles.window}>
            <span className={isInRow ? "visually-hidden" : undefined}>{messages.music.player.listenIn}</span>
            {messages.music.player.separateWindow}
            <span className="visually-hidden">{` ${track.title}`}</span>
          </a>
        )}
      </div>
    </div>
  );
}

/** In a row the price and Buy stand next to it. */
function briefStatus(track: PlayableTrack, { track: current, phase, position, isWaiting }: PlayerState) {
  if (phase === "failed") return messages.music.player.notLoaded;
  if (isOver(phase)) return messages.music.player.over;
  if (isWaiting) return messages.music.player.loading;
  if (current) return timeLabel(position);
  return track.isPreview
    ? windowLabel(track.windowStart, track.windowLength)
    : formatDuration(track.trackLength);
}

// Stays on the page after the toast is gone.
function fullStatus(
  track: PlayableTrack,
  { track: current, phase, position, isWaiting }: PlayerState,
  isPassing: boolean,
) {
  const { isPreview, windowStart, windowLength, trackLength } = track;
  if (phase === "failed") return messages.music.player.notLoadedAgain;
  if (isOver(phase)) {
    return (
      <>
        {messages.music.player.overBefore} <Offer track={track} target={isPassing ? undefined : "_blank"} />
      </>
    );
  }
  const range = isPreview
    ? messages.music.player.preview(windowLabel(windowStart, windowLength))
    : messages.music.player.fullTrack(formatDuration(trackLength));
  if (isWaiting) return messages.music.player.loadingRange(range);
  return current ? `${timeLabel(position)} · ${range}` : range;
}

function Offer({ track, target }: { track: PlayableTrack; target: string | undefined }) {
  return (
    <a href={useHref(`/checkout?trackId=${track.id}`)} target={target} className={styles.offer}>
      <Sentence
        parts={messages.music.player.buyToHear(
          track.suggestedPrice === null ? (
            <Price amount={track.price} />
          ) : (
            <LeastPrice amount={track.price} />
          ),
        )}
      />
    </a>
  );
}
