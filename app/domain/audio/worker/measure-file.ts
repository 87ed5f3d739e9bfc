import { FileBytes } from "./file-bytes.ts";
import { LoudnessMeter } from "./measure-loudness.ts";
import { openRecording } from "./open-recording.ts";
import { sampleFormatOf } from "./recording.ts";

/**
 * Decodes a recording that was accepted before, to measure what an earlier version left out.
 * @throws DomainError as `prepareFiles`
 */
export async function measureFile(path: string) {
  const file = new FileBytes(path);
  try {
    const recording = openRecording(file);
    const meter = new LoudnessMeter(recording.sampleRate, recording.channels);
    for await (const block of recording.decode()) meter.add(block);
    return { loudness: meter.result(), sampleFormat: sampleFormatOf(recording) };
  } finally {
    file.close();
  }
}
