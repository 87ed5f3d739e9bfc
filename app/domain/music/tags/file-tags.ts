import type { ReplayGain } from "#app/gateways/file-maker.ts";

/** What tracks are evened out to, in LUFS: that of ReplayGain 2.0, which few masters are quieter than. */
const targetLoudness = -18;

/**
 * What a player multiplies its volume by, so that tracks sound equally loud. It only lowers: phones and browsers play
 * nothing louder than it is, and nothing clips.
 * @param loudness in LUFS; null where it isn't known
 * @returns at most 1, in hundredths
 */
export function playerLevel(loudness: number | null): number {
  const gain = loudness === null ? 0 : Math.min(0, targetLoudness - loudness);
  return Math.round(100 * 10 ** (gain / 20)) / 100;
}

/** In LUFS: what is quieter is silence or noise, which a gain would only make loud. */
const minGainLoudness = -50;

/** @returns nothing for what hasn't been measured, and for silence. @param loudness in LUFS @param peak 1 is full scale */
export function replayGainOf(sound: {
  loudness: number | null;
  peak: number | null;
}): ReplayGain | undefined {
  const { loudness, peak } = sound;
  if (loudness === null || peak === null || loudness < minGainLoudness) return undefined;
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
