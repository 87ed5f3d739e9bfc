import { type PointerEvent, useRef, useState } from "react";
import { classNames } from "#app/components/ui/class-names.ts";
import { messages } from "#app/messages/messages.ts";
import styles from "./scrubber.module.css";
import type { PlayableTrack } from "./state/playable-track.ts";
import { usePlayer } from "./state/player-context.ts";
import { timeLabel, windowLabel } from "./time-label.ts";
import { Waveform } from "./waveform.tsx";

interface ScrubberProps {
  track: PlayableTrack;
  /** Seconds into the track. */
  position: number;
  /** The slider's name; null while there is nobody to obey it. */
  label: string | null;
  className?: string | undefined;
}

/**
 * The waveform with an invisible slider over it. A press plays from there, also by somebody who hears nothing yet; keys
 * and screen readers seek.
 */
export function Scrubber({ track, position, label, className }: ScrubberProps) {
  const player = usePlayer();
  const isPressed = useRef(false);
  const [aimed, setAimed] = useState<number | null>(null);
  const { isPreview, windowStart, windowLength, trackLength } = track;
  const range = isPreview
    ? messages.music.player.atPreview(windowLabel(windowStart, windowLength))
    : messages.music.player.atOf(timeLabel(trackLength));
  const shown = aimed ?? position;

  // Where the pointer is, not the slider's value: on an iPhone a tap doesn't move it.
  function secondsAt({ currentTarget, clientX }: PointerEvent): number {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.min(1, Math.max(0, (clientX - left) / width)) * trackLength;
  }

  function letGo() {
    isPressed.current = false;
    setAimed(null);
  }

  return (
    <div className={classNames(styles.scrubber, className)}>
      <Waveform
        waveform={track.waveform}
        windowStart={windowStart / trackLength}
        windowEnd={Math.min(1, (windowStart + windowLength) / trackLength)}
        played={shown / trackLength}
      />
      {label !== null && (
        <input
          type="range"
          min={0}
          max={Math.ceil(trackLength)}
          step={1}
          value={Math.round(shown)}
          // A finger that scrolls the page begins with a press as well: nothing is sought before it is lifted.
          onPointerDown={({ button, currentTarget, pointerId }) => {
            isPressed.current = button === 0;
            currentTarget.setPointerCapture(pointerId);
          }}
          onPointerMove={(event) => isPressed.current && setAimed(secondsAt(event))}
          onPointerUp={(event) => {
            if (isPressed.current) player.send({ type: "playFrom", track, from: secondsAt(event) });
            letGo();
          }}
          onPointerCancel={letGo}
          onChange={({ currentTarget }) => {
            if (!isPressed.current) player.send({ type: "seek", track, to: currentTarget.valueAsNumber });
          }}
          aria-label={label}
          aria-valuetext={`${timeLabel(shown)}${range}`}
          className={styles.slider}
        />
      )}
    </div>
  );
}
