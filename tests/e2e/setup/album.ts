import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { FileBytes } from "#app/domain/music/audio/worker/file-bytes.ts";
import { openRecording } from "#app/domain/music/audio/worker/open-recording.ts";
import { steppedTone } from "../../domain/music/audio/sounds.ts";
import { pictureBytes } from "../../factories/picture.ts";
import { taggedFlac } from "../../factories/tagged-flac.ts";

const sampleRate = 8000;
let recordings = 0;

interface WrittenAlbum {
  title: string;
  artist: string;
  /** Of its tracks, in order. */
  titles: readonly string[];
}

/**
 * Writes an album as artists keep them: a folder of FLAC files of four seconds whose tags say what they are, and a text.
 * @returns the folder, and how many samples each file has.
 */
export async function writeAlbum(under: string, { title, artist, titles }: WrittenAlbum) {
  const folder = path.join(under, "album to upload");
  mkdirSync(folder, { recursive: true });
  const cover = await pictureBytes({ width: 600, height: 600 });
  const [tone = new Float32Array()] = steppedTone(4, sampleRate, 1).channels;
  for (const [index, track] of titles.entries()) {
    recordings += 1;
    const samples = Array.from(tone, (level) => Math.round(level * 32_767));
    // No two recordings are the same.
    samples.splice(0, 2, process.pid % 32_000, recordings);
    const comments = [
      `TITLE=${track}`,
      `ARTIST=${artist}`,
      `ALBUM=${title}`,
      `TRACKNUMBER=${index + 1}`,
      "DATE=2026-06-12",
    ];
    const flac = taggedFlac({ channels: [samples], bitsPerSample: 16, sampleRate }, comments, cover);
    // Their names would have them in another order.
    writeFileSync(path.join(folder, `take ${titles.length - index}.flac`), flac);
  }
  writeFileSync(path.join(folder, "notes.txt"), "For the album.");
  return { folder, samples: tone.length };
}

/** How many samples a recording has, all of them decoded as those of an upload. */
export async function countSamples(file: string): Promise<number> {
  const bytes = new FileBytes(file);
  try {
    let count = 0;
    for await (const block of openRecording(bytes, false).decode()) count += block[0]?.length ?? 0;
    return count;
  } finally {
    bytes.close();
  }
}
