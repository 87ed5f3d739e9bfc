import type { PageTrack } from "#app/components/tracks/page-track.ts";
import { formatDuration } from "#app/shared/catalogue/duration.ts";
import { PlayButton } from "./play-button.tsx";
import { Scrubber } from "./scrubber.tsx";
import { type PlayableTrack, playableTrack } from "./state/playable-track.ts";
import { usePlayer, usePlayerStateOf } from "./state/player-context.ts";
import { isOver, type PlayerPhase } from "./state/player-state.ts";
import { timeLabel, windowLabel } from "./time-label.ts";
import styles from "./track-player.module.css";
import { useNativeAudio } from "./use-native-audio.ts";

interface TrackPlayerProps {
  track: PageTrack;
  /** Whether the visitor leaves the page for others: then music that goes on needs its own window. */
  isPassing?: boolean;
  /** The release whose other tracks it is played with, if not the catalogue's. */
  releaseId?: string | undefined;
}

/** Plays what this user may hear of a track; renders nothing if there is nothing. */
export function TrackPlayer({ track, isPassing = true, releaseId }: TrackPlayerProps) {
  const playable = playableTrack(track, releaseId);
  if (!playable) return null;
  return (
    <PlayableTrackPlayer
      key={playable.source}
      track={playable}
      waveform={track.waveform}
      isPassing={isPassing}
    />
  );
}

interface PlayableTrackPlayerProps {
  track: PlayableTrack;
  waveform: string;
  isPassing: boolean;
}

function PlayableTrackPlayer({ track, waveform, isPassing }: PlayableTrackPlayerProps) {
  const player = usePlayer();
  const { track: current, phase, position } = usePlayerStateOf(track.source);
  const { audio } = useNativeAudio((fileSeconds) => {
    player.send({ type: "seek", track, to: track.windowStart + fileSeconds });
    player.send({ type: "play", track });
  });
  const isPlaying = phase === "playing";
  const shownPosition = current ? position : track.windowStart;
  return (
    <div className={`cluster ${styles.player}`} data-playing={isPlaying || undefined}>
      {audio ? (
        // biome-ignore lint/a11y/useMediaCaption: music has no dialogue to caption
        <audio
          ref={audio}
          controls
          preload="none"
          src={track.source}
          aria-label={track.isPreview ? `Preview of ${track.title}` : track.title}
          className={styles.native}
        />
      ) : (
        <>
          <Scrubber track={track} waveform={waveform} position={shownPosition} />
          <PlayButton
            isPlaying={isPlaying}
            label={`${isPlaying ? "Pause" : "Play"} ${track.title}`}
            onClick={() => player.send(isPlaying ? { type: "pause" } : { type: "play", track })}
          />
        </>
      )}
      <div className={styles.facts} data-native={audio ? true : undefined}>
        <p>{statusText(track, phase)}</p>
        {(isPlaying || phase === "paused") && current && <p aria-hidden="true">{timeLabel(position)}</p>}
        {audio && isPassing && (
          <a href={`/listen#${track.id}`} target="player" className={styles.window}>
            Listen in a separate window<span className="visually-hidden"> {track.title}</span>
          </a>
        )}
      </div>
    </div>
  );
}

// Stays on the page after the toast is gone.
function statusText(track: PlayableTrack, phase: PlayerPhase): string {
  if (phase === "failed") return "Could not be loaded. Please try again.";
  if (isOver(phase)) return "Preview over. Buy to hear it all.";
  if (!track.isPreview) return `Full track ${formatDuration(track.trackLength)}`;
  return `Preview ${windowLabel(track.windowStart, track.windowLength)}`;
}
