/** Samples a second of everything the synthesiser makes. */
export const sampleRate = 44_100;

/** One moment after another, left and right; full scale is 1. */
export interface Stereo {
  left: Float32Array;
  right: Float32Array;
}

export function silence(samples: number): Stereo {
  return { left: new Float32Array(samples), right: new Float32Array(samples) };
}

/** Adds a sound to a longer one, beginning at sample `start`; what reaches beyond the end is dropped. */
export function mixInto(target: Float32Array, sound: Float32Array, start: number, gain: number): void {
  const first = Math.max(0, -start);
  const end = Math.min(sound.length, target.length - start);
  for (let index = first; index < end; index++) {
    target[start + index] = (target[start + index] ?? 0) + (sound[index] ?? 0) * gain;
  }
}

/** Left and right gains that keep the power of a sound the same wherever it stands (-1 left, 1 right). */
export function panGains(position: number): [number, number] {
  const angle = ((Math.max(-1, Math.min(1, position)) + 1) * Math.PI) / 4;
  return [Math.cos(angle), Math.sin(angle)];
}
