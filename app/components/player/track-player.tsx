import type { ListedTrack } from "#app/domain/catalogue/schema.ts";
import { PlayButton } from "./play-button.tsx";
import { type PlayableTrack, playableTrack } from "./playable-track.ts";
import { usePlayer, usePlayerStateOf } from "./player-context.ts";
import { Scrubber } from "./scrubber.tsx";
import { timeLabel, windowLabel } from "./time-label.ts";
import styles from "./track-player.module.css";
import { useNativeAudio } from "./use-native-audio.ts";

/** Plays what this listener may hear of a track; nothing where that is nothing. */
export function TrackPlayer({ track }: { track: ListedTrack }) {
  const playable = playableTrack(track);
  if (!playable) return null;
  return <PlayableTrackPlayer key={playable.source} track={playable} waveform={track.waveform} />;
}

function PlayableTrackPlayer({ track, waveform }: { track: PlayableTrack; waveform: string }) {
  const player = usePlayer();
  const { track: current, phase, position } = usePlayerStateOf(track.source);
  const { audio } = useNativeAudio((fileSeconds) => {
    player.send({ type: "seek", track, to: track.windowStart + fileSeconds });
    player.send({ type: "play", track });
  });
  const isPlaying = phase === "playing";
  const shownPosition = current ? position : track.windowStart;
  return (
    <div className={styles.player} data-playing={isPlaying || undefined}>
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
            title={track.title}
            isPlaying={isPlaying}
            onClick={() => player.send(isPlaying ? { type: "pause" } : { type: "play", track })}
          />
        </>
      )}
      <p className={styles.times}>
        <span>
          {track.isPreview
            ? `Preview ${windowLabel(track.windowStart, track.windowLength)}`
            : `Full track ${timeLabel(track.trackLength)}`}
        </span>
        {current && <span aria-hidden="true">{timeLabel(position)}</span>}
      </p>
    </div>
  );
}
