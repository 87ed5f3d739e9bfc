import type { Loudness } from "../prepared-audio.ts";
import { FileBytes } from "./file-bytes.ts";
import { LoudnessMeter } from "./measure-loudness.ts";
import { openRecording } from "./open-recording.ts";

/**
 * Decodes a recording that was accepted before, for its loudness alone.
 * @throws DomainError as `prepareFiles`
 */
export async function measureFile(path: string): Promise<Loudness> {
  const file = new FileBytes(path);
  try {
    const recording = openRecording(file);
    const meter = new LoudnessMeter(recording.sampleRate, recording.channels);
    for await (const block of recording.decode()) meter.add(block);
    return meter.result();
  } finally {
    file.close();
  }
}
