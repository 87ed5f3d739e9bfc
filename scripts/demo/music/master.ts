import { ResonantFilter } from "./filters.ts";
import { loudnessOf } from "./loudness.ts";
import { type Stereo, sampleRate } from "./signal.ts";

/** No sample goes beyond this; MP3 adds a little, which must still fit. */
export const ceiling = 0.86;

function multiply(sound: Stereo, gain: number): void {
  for (const channel of [sound.left, sound.right]) {
    for (let index = 0; index < channel.length; index++) channel[index] = (channel[index] ?? 0) * gain;
  }
}

/** Takes away what only moves loudspeaker cones, and rounds the peaks the way tape does. */
function warm(sound: Stereo): void {
  for (const channel of [sound.left, sound.right]) {
    const rumble = new ResonantFilter(27, Math.SQRT1_2);
    for (let index = 0; index < channel.length; index++) {
      const clean = rumble.high(channel[index] ?? 0);
      const size = Math.abs(clean);
      channel[index] = size < 0.55 ? clean : Math.sign(clean) * (0.55 + 0.6 * Math.tanh((size - 0.55) / 0.6));
    }
  }
}

/** Turns the sound down before each peak and slowly up again after it, both sides alike. */
function limit(sound: Stereo): void {
  const ahead = Math.round(0.004 * sampleRate);
  const samples = sound.left.length;
  const wanted = new Float32Array(samples + ahead).fill(1);
  for (let index = 0; index < samples; index++) {
    const peak = Math.max(Math.abs(sound.left[index] ?? 0), Math.abs(sound.right[index] ?? 0));
    if (peak > ceiling) wanted[index] = ceiling / peak;
  }
  const recovery = 1 - Math.exp(-1 / (0.09 * sampleRate));
  // Backwards: a straight ramp down to every peak. Forwards: a slow way up.
  for (let index = samples - 1; index >= 0; index--) {
    wanted[index] = Math.min(wanted[index] ?? 1, (wanted[index + 1] ?? 1) + 1 / ahead);
  }
  let gain = 1;
  for (let index = 0; index < samples; index++) {
    gain = Math.min(wanted[index] ?? 1, gain + recovery * (1 - gain));
    sound.left[index] = (sound.left[index] ?? 0) * gain;
    sound.right[index] = (sound.right[index] ?? 0) * gain;
  }
}

function fadeOut(sound: Stereo, seconds: number): void {
  const length = Math.min(sound.left.length, Math.round(seconds * sampleRate));
  for (const channel of [sound.left, sound.right]) {
    for (let index = 0; index < length; index++) {
      const position = channel.length - 1 - index;
      channel[position] = (channel[position] ?? 0) * (index / length) ** 2;
    }
  }
}

/** Finishes a mix in place: loudness in LUFS as asked, peaks under the ceiling, an ending in silence. */
export function master(sound: Stereo, loudness: number): void {
  const reach = () => multiply(sound, 10 ** ((loudness - loudnessOf(sound)) / 20));
  reach();
  warm(sound);
  reach();
  limit(sound);
  fadeOut(sound, 1.2);
}
