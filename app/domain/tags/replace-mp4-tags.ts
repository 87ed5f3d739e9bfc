import type { FileTags } from "./file-tags.ts";
import { type Mp4Box, readBoxes, writeBox } from "./mp4-boxes.ts";
import { writeMp4Tags } from "./write-mp4-tags.ts";

/** The boxes on the way to the tables that say where the sound is. */
const parents = ["moov", "trak", "mdia", "minf", "stbl"];

/**
 * Gives an MP4 file other tags.
 * @param head everything before the sound (`mdat`), with its `moov`; as ffmpeg writes with `-movflags +faststart`
 * @returns what to put in front of the same sound: where the sound now is has been corrected in it
 * @throws Error where the head is damaged or has no `moov`
 */
export function replaceMp4Tags(head: Buffer, tags: FileTags): Buffer {
  const boxes = readBoxes(head).filter(({ name }) => name !== "free" && name !== "skip");
  if (!boxes.some(({ name }) => name === "moov"))
    throw new Error("The MP4 file has its header after its sound.");
  const tagged = boxes.map((box) => (box.name === "moov" ? withTags(box, tags) : box.bytes));
  const moved = tagged.reduce((sum, { length }) => sum + length, 0) - head.length;
  for (const box of tagged) moveSound(box, moved);
  return Buffer.concat(tagged);
}

function withTags(moov: Mp4Box, tags: FileTags): Buffer {
  const others = readBoxes(moov.content).filter(({ name }) => name !== "udta");
  return writeBox("moov", ...others.map(({ bytes }) => bytes), writeMp4Tags(tags));
}

/** Adds a number of bytes to the positions of all chunks of sound, in place. */
function moveSound(boxes: Buffer, moved: number): void {
  for (const { name, content } of readBoxes(boxes)) {
    if (parents.includes(name)) moveSound(content, moved);
    const count = name === "stco" || name === "co64" ? content.readUInt32BE(4) : 0;
    for (let index = 0; index < count; index++) {
      if (name === "stco") content.writeUInt32BE(content.readUInt32BE(8 + 4 * index) + moved, 8 + 4 * index);
      else content.writeBigUInt64BE(content.readBigUInt64BE(8 + 8 * index) + BigInt(moved), 8 + 8 * index);
    }
  }
}
