import type { FileTags } from "#app/domain/tags/file-tags.ts";
import { writeAiffTags, writeWavTags } from "#app/domain/tags/write-chunk-tags.ts";
import { findChunks } from "../../worker/chunks.ts";
import type { FileBytes } from "../../worker/file-bytes.ts";
import { copyFrom, wrongContainer } from "./container.ts";

const outerBytes = 8;

/** A WAV or AIFF file whose last chunks, after the sound, are the tags: players find them there, and nothing moves. */
export function* retaggedChunks(
  file: FileBytes,
  format: "wav" | "aiff",
  tags: FileTags,
): Generator<Uint8Array> {
  const isWav = format === "wav";
  const soundName = isWav ? "data" : "SSND";
  const sound = findChunks(file, 12, soundName, isWav).find(({ name }) => name === soundName);
  if (!sound) throw wrongContainer(format.toUpperCase());
  const soundEnd = sound.start + sound.bytes + (sound.bytes % 2);
  const tagChunks = isWav ? writeWavTags(tags) : writeAiffTags(tags);
  const outer = Buffer.from(file.read(0, outerBytes));
  const bytes = soundEnd - outerBytes + tagChunks.length;
  if (isWav) outer.writeUInt32LE(bytes, 4);
  else outer.writeUInt32BE(bytes, 4);
  yield outer;
  yield* copyFrom(file, outerBytes, soundEnd);
  yield tagChunks;
}
