const tallest = 20;

/** Half the height of the waveform's box, in which a part of the track is one unit wide. */
export const waveformRadius = tallest;

/**
 * The upper half of the waveform as SVG path data: the outline of bars that stand beside each other on the middle.
 * Short, since every row of a list has one: whole numbers, and the lower half is its mirror image.
 * @param waveform a base-36 digit for each part (see `listedTrackSchema`)
 */
export function waveformPath(waveform: string): string {
  let path = "M0 0";
  for (const digit of waveform) {
    // Silence is a line, so that there are no gaps.
    const height = Math.max(1, Math.round((Number.parseInt(digit, 36) * tallest) / 35));
    path += `V${-height}h1`;
  }
  return `${path}V0`;
}
