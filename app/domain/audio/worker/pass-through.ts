import { setImmediate as breathe } from "node:timers/promises";
import { brokenAudio } from "../refusals.ts";
import type { Waveform } from "./measure-waveform.ts";
import type { EncodedRate } from "./mp3-encoder.ts";
import type { Recording, Samples } from "./recording.ts";
import { Resampler } from "./resampler.ts";

// So that a process whose parent is gone hears of it.
const blocksInARow = 100;

/** A file has more or less sound than its header says, and decoding all of it will tell how much. */
export class UntrueLength extends Error {}

/**
 * Decodes everything once and proves the length that the headers promised.
 * @param take gets the samples in turn, brought to `rate`
 * @returns the length in seconds
 * @throws DomainError "invalid" where the file is damaged or lies; UntrueLength
 */
export async function passThrough(
  recording: Recording,
  rate: EncodedRate,
  waveform: Waveform,
  take: (block: Samples) => Promise<void>,
): Promise<number> {
  const { sampleRate, channels, totalSamples, tolerance, isLengthProved } = recording;
  const untrue = (sentence: string) => (isLengthProved ? new UntrueLength() : brokenAudio(sentence));
  const resampler = sampleRate === rate ? null : new Resampler(sampleRate, rate, channels);
  let decoded = 0;
  let blocks = 0;
  for await (const block of recording.decode()) {
    decoded += block[0]?.length ?? 0;
    // At once, not at the end: a bomb would go on for hours.
    if (decoded > totalSamples + tolerance) throw untrue("The file is longer than it says.");
    waveform.add(block);
    await take(resampler ? resampler.push(block) : block);
    if (++blocks % blocksInARow === 0) await breathe();
  }
  if (decoded < totalSamples - tolerance) throw untrue("The file is cut off or damaged.");
  if (resampler) await take(resampler.finish());
  return decoded / sampleRate;
}
