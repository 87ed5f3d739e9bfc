import type { PlayableTrack } from "../state/playable-track.ts";

/** How wide a title is in silence, as a fraction of its width; never wider than it stands. */
const narrowest = 0.965;

/**
 * The widths of a title while its track plays, as keyframes over what is heard of it: as wide as it stands in its
 * loudest parts, at its beginning and at its end.
 */
export function titleFrames(
  track: Pick<PlayableTrack, "waveform" | "windowStart" | "windowLength" | "trackLength">,
): Keyframe[] {
  const { waveform, windowStart, windowLength, trackLength } = track;
  const heard = [...waveform].flatMap((digit, part) => {
    const second = ((part + 0.5) / waveform.length) * trackLength;
    const offset = (second - windowStart) / windowLength;
    return offset > 0 && offset < 1 ? [frame(offset, Number.parseInt(digit, 36) / 35)] : [];
  });
  return [frame(0, 1), ...heard, frame(1, 1)];
}

function frame(offset: number, loudness: number): Keyframe {
  return { offset, transform: `scaleX(${(narrowest + (1 - narrowest) * loudness).toFixed(4)})` };
}
