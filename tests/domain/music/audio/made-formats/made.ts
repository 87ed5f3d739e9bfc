import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFile, retagFile } from "#app/domain/music/audio/make-file.ts";
import { FileBytes } from "#app/domain/music/audio/worker/file-bytes.ts";
import { openRecording } from "#app/domain/music/audio/worker/open-recording.ts";
import type { FileTags, WrittenFile } from "#app/gateways/file-maker.ts";
import type { MadeFormat } from "#app/shared/music/tracks/download-formats.ts";
import { temporaryFolder } from "../../../../setup/services.ts";

export const tags: FileTags = { title: "Steppin Out", artist: "The Artist", isrc: "USRC17607839" };

/** Puts a master where publishing stores it. */
export function masterOf(bytes: Uint8Array): string {
  const path = join(temporaryFolder(), "master");
  writeFileSync(path, bytes);
  return path;
}

export function make(master: Uint8Array, format: MadeFormat, fileTags = tags) {
  return makeFile({ masterPath: masterOf(master), format, tags: fileTags, outputFolder: temporaryFolder() });
}

export function retag({ path }: WrittenFile, format: MadeFormat, fileTags: FileTags): Promise<WrittenFile> {
  return retagFile({ path, format, tags: fileTags, outputFolder: temporaryFolder() });
}

interface Decoded {
  format: string;
  sampleRate: number;
  /** As its headers say, in samples per channel. */
  length: number;
  channels: number[][];
}

/** Decodes a file that an upload may be. */
export async function decode(path: string): Promise<Decoded> {
  const file = new FileBytes(path);
  try {
    const recording = openRecording(file);
    const channels: number[][] = Array.from({ length: recording.channels }, () => []);
    for await (const block of recording.decode()) {
      for (const [index, samples] of block.entries()) {
        for (const sample of samples) channels[index]?.push(sample);
      }
    }
    const { format, sampleRate, totalSamples } = recording;
    return { format, sampleRate, length: totalSamples, channels };
  } finally {
    file.close();
  }
}
