const tallest = 35;

/** The box of the bars: 200 wide, one unit per bar, and as high as the loudest bar. */
export const waveformBox = { width: 200, height: 2 * tallest + 2 } as const;

/**
 * The waveform as SVG path data: upright strokes around the middle.
 * @param waveform 200 base-36 digits, 0 to 35 (see `listedTrackSchema`)
 */
export function waveformPath(waveform: string): string {
  let path = "";
  for (const [index, digit] of [...waveform].entries()) {
    // Silence is a dot, so that the line has no gaps.
    const height = Math.max(1, Number.parseInt(digit, 36));
    path += `M${index}.5 ${tallest + 1 - height}v${2 * height}`;
  }
  return path;
}
