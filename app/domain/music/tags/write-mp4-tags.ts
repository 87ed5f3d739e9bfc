import type { FileTags, TagPicture } from "#app/gateways/file-maker.ts";
import { plainLyrics } from "#app/shared/music/tracks/timed-lyrics.ts";
import { gainText, peakText } from "./file-tags.ts";

/** The types of a value (Apple, "QuickTime File Format: well-known types"). */
const valueTypes = { implicit: 0, utf8: 1, "image/jpeg": 13, "image/png": 14, integer: 21 } as const;
const versionAndFlags = Buffer.alloc(4);

/** The `udta` box of an MP4 file, the last in its `moov`, with the tags as iTunes writes them. */
function writeMp4Tags(tags: FileTags): Buffer {
  const handler = Buffer.alloc(21);
  handler.write("mdirappl", 4, "latin1");
  const list = writeBox("ilst", ...itemsOf(tags));
  return writeBox(
    "udta",
    writeBox("meta", versionAndFlags, writeBox("hdlr", versionAndFlags, handler), list),
  );
}

function itemsOf(tags: FileTags): Buffer[] {
  const { title, artist, album, genre, comment, credits, lyrics, isrc, isExplicit, replayGain, cover } = tags;
  return [
    ...textItem("©nam", title),
    ...textItem("©ART", artist),
    ...textItem("©alb", album?.title),
    ...textItem("aART", album?.artist),
    ...(album ? [numberItem(album)] : []),
    ...textItem("©day", album?.date),
    ...textItem("©gen", genre),
    ...textItem("©cmt", comment),
    ...textItem("©lyr", lyrics && plainLyrics(lyrics)),
    ...(isExplicit ? [item("rtng", valueTypes.integer, Buffer.from([1]))] : []),
    ...namedItem("CREDITS", credits),
    ...namedItem("ISRC", isrc),
    ...namedItem("replaygain_track_gain", replayGain && gainText(replayGain)),
    ...namedItem("replaygain_track_peak", replayGain && peakText(replayGain)),
    ...(cover ? [coverItem(cover)] : []),
  ];
}

function textItem(name: string, text: string | null | undefined): Buffer[] {
  return text ? [item(name, valueTypes.utf8, Buffer.from(text))] : [];
}

function numberItem({ number, count }: NonNullable<FileTags["album"]>): Buffer {
  const value = Buffer.alloc(8);
  value.writeUInt16BE(number, 2);
  value.writeUInt16BE(count, 4);
  return item("trkn", valueTypes.implicit, value);
}

function coverItem({ bytes, mimeType }: TagPicture): Buffer {
  return item("covr", valueTypes[mimeType], bytes);
}

/** A text that has no item of its own, under a name. */
function namedItem(name: string, text: string | undefined): Buffer[] {
  if (!text) return [];
  const domain = writeBox("mean", versionAndFlags, Buffer.from("com.apple.iTunes"));
  const title = writeBox("name", versionAndFlags, Buffer.from(name));
  return [writeBox("----", domain, title, data(valueTypes.utf8, Buffer.from(text)))];
}

function item(name: string, type: number, value: Uint8Array): Buffer {
  return writeBox(name, data(type, value));
}

function data(type: number, value: Uint8Array): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(type);
  return writeBox("data", header, value);
}

/** A box of an MP4 file within its parent (ISO/IEC 14496-12, section 4.2). */
export interface Mp4Box {
  /** Four letters. */
  name: string;
  /** The whole box, with its header. */
  bytes: Buffer;
  content: Buffer;
}

/**
 * @throws Error where a box is damaged, or has a length of 64 bits, as only sound needs it
 * @internal
 */
export function readBoxes(bytes: Buffer): Mp4Box[] {
  const boxes: Mp4Box[] = [];
  for (let position = 0; position < bytes.length; ) {
    const length = position + 8 <= bytes.length ? bytes.readUInt32BE(position) : 0;
    if (length < 8 || position + length > bytes.length) throw new Error("The MP4 file's boxes are damaged.");
    const box = bytes.subarray(position, position + length);
    boxes.push({ name: box.toString("latin1", 4, 8), bytes: box, content: box.subarray(8) });
    position += length;
  }
  return boxes;
}

/** @internal */
export function writeBox(name: string, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + content.length);
  header.write(name, 4, "latin1");
  return Buffer.concat([header, content]);
}

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
