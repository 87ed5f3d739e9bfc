import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { Field, type FieldProps } from "#app/components/core/forms/field.tsx";
import { PlayButton } from "#app/components/music/player/play-button.tsx";
import { usePlayer } from "#app/components/music/player/state/player-context.ts";
import { timeLabel, windowLabel } from "#app/components/music/player/time-label.ts";
import { useNativeAudio } from "#app/components/music/player/use-native-audio.ts";
import { Waveform } from "#app/components/music/player/waveform.tsx";
import type { EditedTrack } from "#app/domain/music/tracks/admin-tracks.ts";
import { messages } from "#app/messages/messages.ts";
import { formatMoment, parseMoment } from "#app/shared/music/tracks/moment.ts";
import { previewWindow } from "#app/shared/music/tracks/preview-window.ts";
import admin from "#app/styles/admin.module.css";
import styles from "./preview-picker.module.css";

interface PreviewPickerProps {
  track: EditedTrack;
  /** The submitted field: minutes and seconds. */
  field: Omit<FieldProps, "label" | "hint">;
}

/**
 * Chooses where the preview begins, on the waveform or as minutes and seconds. Without JavaScript: the time field,
 * and the whole track, starting where the preview does.
 */
export function PreviewPicker({ track, field }: PreviewPickerProps) {
  const { durationSeconds, previewStart } = track;
  // The full audio, for admins only.
  const address = `/api/admin/tracks/${track.id}/audio`;
  const legend = useId();
  const native = useNativeAudio(() => undefined);
  const audio = useRef<HTMLAudioElement>(null);
  const box = useRef<HTMLFieldSetElement>(null);
  const [typed, setTyped] = useState(() => parseMoment(String(field.defaultValue ?? "")));
  const length = previewWindow(durationSeconds, 0).length;
  const latest = Math.floor((durationSeconds - length) * 10) / 10;
  const start = Math.min(latest, Math.max(0, typed ?? previewStart));
  const { isPlaying, hasFailed, position, toggle } = useWindowPlayer(audio, start, length);
  const label = windowLabel(start, length);
  const [from = "", to = ""] = label.split("–");

  // Somebody may have typed before hydration.
  useEffect(() => {
    const input = timeIn(box.current);
    if (input) setTyped(parseMoment(input.value));
  }, []);

  function slide({ currentTarget }: FormEvent<HTMLInputElement>) {
    const input = timeIn(box.current);
    if (input) input.value = formatMoment(currentTarget.valueAsNumber);
    setTyped(currentTarget.valueAsNumber);
  }

  return (
    <fieldset ref={box} aria-labelledby={legend} className={`stack gap-3 ${admin.panel}`}>
      <div className={`cluster ${styles.head}`}>
        <p id={legend} className={styles.legend}>
          {messages.adminTracks.preview.title}
        </p>
        <p className={styles.window}>
          {label} <span>{messages.adminTracks.preview.of(track.duration)}</span>
        </p>
      </div>
      <div className={styles.waveform}>
        <Waveform
          waveform={track.waveform}
          windowStart={start / durationSeconds}
          windowEnd={Math.min(1, (start + length) / durationSeconds)}
          played={position / durationSeconds}
        />
        {!native && (
          <input
            type="range"
            min={0}
            max={latest}
            step={0.1}
            value={start}
            onInput={slide}
            onChange={slide}
            aria-label={messages.adminTracks.preview.slider}
            aria-valuetext={messages.adminTracks.preview.fromTo(from, to)}
            style={{ width: `${(100 * latest) / durationSeconds}%` }}
            className={styles.slider}
          />
        )}
      </div>
      {native ? (
        // biome-ignore lint/a11y/useMediaCaption: music has no dialogue to caption
        <audio
          ref={native}
          controls
          preload="none"
          src={`${address}#t=${start},${start + length}`}
          aria-label={messages.adminTracks.preview.listen(track.title)}
          className={styles.native}
        />
      ) : (
        <div className={styles.player}>
          <PlayButton
            isPlaying={isPlaying}
            label={isPlaying ? messages.adminTracks.preview.stop : messages.adminTracks.preview.play}
            onClick={toggle}
          />
          <p className={`muted ${styles.note}`}>
            {isPlaying ? timeLabel(position) : messages.adminTracks.preview.drag}
          </p>
          {/* biome-ignore lint/a11y/useMediaCaption: music has no dialogue to caption */}
          <audio ref={audio} preload="none" src={address} />
        </div>
      )}
      {hasFailed && (
        <p role="alert" className={styles.problem}>
          {messages.adminTracks.preview.failed}
        </p>
      )}
      <div className={styles.seconds}>
        <Field
          label={messages.adminTracks.preview.startsAt}
          hint={messages.adminTracks.preview.startsAtHint(Math.round(length), formatMoment(latest))}
          {...field}
          maxLength={12}
          autoComplete="off"
          required
          onInput={(event) => setTyped(parseMoment(event.currentTarget.value))}
        />
      </div>
    </fieldset>
  );
}

function timeIn(box: HTMLElement | null): HTMLInputElement | null {
  return box?.querySelector<HTMLInputElement>('input:not([type="range"])') ?? null;
}

/**
 * Plays a section of an audio file and stops at its end.
 * @param start seconds into the file; if it changes during playback, playback follows.
 * @param length in seconds
 */
function useWindowPlayer(audio: RefObject<HTMLAudioElement>, start: number, length: number) {
  const player = usePlayer();
  const [position, setPosition] = useState<number | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const stretch = useRef({ start, length });
  const isPlaying = position !== null;

  useEffect(() => {
    stretch.current = { start, length };
    if (isPlaying && audio.current) audio.current.currentTime = start;
  }, [start, length, isPlaying, audio]);

  // Per frame: `timeupdate` fires only about four times a second, too late to stop on.
  useEffect(() => {
    if (!isPlaying) return;
    let frame = 0;
    const look = () => {
      const element = audio.current;
      if (!element) return;
      const { start: from, length: lasts } = stretch.current;
      if (element.ended || element.currentTime >= from + lasts) {
        element.pause();
        return setPosition(null);
      }
      setPosition(element.currentTime);
      frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, audio]);

  return {
    isPlaying,
    hasFailed,
    /** Seconds into the file. */
    position: position ?? start,
    toggle() {
      const element = audio.current;
      if (!element) return;
      if (isPlaying) {
        element.pause();
        return setPosition(null);
      }
      player.send({ type: "pause" });
      setHasFailed(false);
      element.currentTime = start;
      setPosition(start);
      element.play().catch(() => {
        setPosition(null);
        setHasFailed(element.error !== null);
      });
    },
  };
}
