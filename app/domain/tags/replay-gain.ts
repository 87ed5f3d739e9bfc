import { targetLoudness } from "#app/shared/catalogue/loudness.ts";
import type { ReplayGain } from "./file-tags.ts";

/** @returns nothing for what hasn't been measured. @param loudness in LUFS @param peak 1 is full scale */
export function replayGainOf(sound: {
  loudness: number | null;
  peak: number | null;
}): ReplayGain | undefined {
  const { loudness, peak } = sound;
  if (loudness === null || peak === null) return undefined;
  return { trackGain: targetLoudness - loudness, trackPeak: peak };
}

/** As the ReplayGain 2.0 specification writes it: "-7.03 dB". */
export function gainText({ trackGain }: ReplayGain): string {
  return `${trackGain.toFixed(2)} dB`;
}

export function peakText({ trackPeak }: ReplayGain): string {
  return trackPeak.toFixed(6);
}

// Opus is played at -23 LUFS, and ReplayGain is for -18.
const opusOffset = -5;

/** The same for Opus: in 256ths of a decibel, 16 bits with a sign (RFC 7845, section 5.2.1). */
export function r128Text({ trackGain }: ReplayGain): string {
  const steps = Math.round((trackGain + opusOffset) * 256);
  return String(Math.max(-0x8000, Math.min(0x7fff, steps)));
}
