import type { Rhythm } from "./song.ts";

export const stepsPerBar = 16;

/** One bar of a written rhythm: its characters, without the spaces. Throws RangeError if it isn't sixteen long. */
export function barOf(rhythm: Rhythm, bar: number): string {
  const bars = rhythm.replaceAll(" ", "").split("|");
  const steps = bars[bar % bars.length] ?? "";
  if (steps.length !== stepsPerBar) throw new RangeError(`Not sixteen steps: "${steps}"`);
  return steps;
}

/** How many steps the note at `step` lasts: itself and the holds after it. */
export function heldSteps(steps: string, step: number): number {
  let length = 1;
  while (steps[step + length] === "-") length++;
  return length;
}

/** How loud the strokes are written. */
export const strokeVelocity: Record<string, number> = { X: 1, x: 0.78, o: 0.42 };
