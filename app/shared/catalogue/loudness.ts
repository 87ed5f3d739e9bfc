/** What tracks are evened out to, in LUFS: that of ReplayGain 2.0, which few masters are quieter than. */
export const targetLoudness = -18;

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
