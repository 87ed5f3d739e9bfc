import { setImmediate as breathe } from "node:timers/promises";
import { brokenAudio } from "../refusals.ts";
import type { Waveform } from "./measure-waveform.ts";
import type { EncodedRate } from "./mp3-encoder.ts";
import type { Recording, Samples } from "./recording.ts";
import { Resampler } from "./resampler.ts";

// Yields to the event loop, so that the process notices when its parent is gone.
const blocksInARow = 100;

/** A file has more or less sound than its header says; only a full decode can measure it. */
export class UntrueLength extends Error {}

/**
 * Decodes everything once and verifies the length in the headers.
 * @param take receives the samples in turn, resampled to `rate`
 * @returns the length in seconds
 * @throws DomainError "invalid" where the file is damaged or false; UntrueLength
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
    // At once, not at the end: a decompression bomb would go on for hours.
    if (decoded > totalSamples + tolerance) throw untrue("The file is longer than it says.");
    waveform.add(block);
    await take(resampler ? resampler.push(block) : block);
    if (++blocks % blocksInARow === 0) await breathe();
  }
  if (decoded < totalSamples - tolerance) throw untrue("The file is cut off or damaged.");
  if (resampler) await take(resampler.finish());
  return decoded / sampleRate;
}
