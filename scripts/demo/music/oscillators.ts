/** Rounds off the corner of a jump, so that high notes don't mirror into wrong ones. */
function corner(phase: number, step: number): number {
  if (phase < step) {
    const near = phase / step;
    return near + near - near * near - 1;
  }
  if (phase > 1 - step) {
    const near = (phase - 1) / step;
    return near * near + near + near + 1;
  }
  return 0;
}

/** A band-limited saw at a phase of 0 to 1; `step` is the phase gained a sample. */
export function saw(phase: number, step: number): number {
  return 2 * phase - 1 - corner(phase, step);
}

/** A band-limited pulse, high for the share `width` of its period. */
export function pulse(phase: number, step: number, width: number): number {
  const fall = (phase - width + 1) % 1;
  return (phase < width ? 1 : -1) + corner(phase, step) - corner(fall, step);
}
