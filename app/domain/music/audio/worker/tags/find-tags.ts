import type { TagBytes } from "#app/domain/music/tags/parse-tags.ts";
import { commentBlock, pictureBlock } from "#app/domain/music/tags/read-fields.ts";
import { id3HeaderBytes, readTagLength } from "#app/domain/music/tags/read-id3-frames.ts";
import { type Chunk, findChunks } from "../chunks.ts";
import type { FileBytes } from "../file-bytes.ts";
import { frameHeaderBytes, readFrameHeader } from "../mp3-frame.ts";
import { type LocatedTag, locateLeadingTags, locateTrailingTags } from "./locate-tags.ts";

const mebibyte = 1024 * 1024;
/** What is larger is skipped, so that a file can't decide how much memory its tags take. */
const maxTagBytes = 32 * mebibyte;
const maxTextBytes = mebibyte;
const maxTexts = 16;

/** Which tags of one file win: APE and Lyrics3 have no room for what ID3v2 says, and ID3v1 is cut off. */
const order: readonly LocatedTag["kind"][] = ["id3", "ape", "lyrics3", "id3v1"];

/**
 * Finds the tags of an MP3, FLAC, WAV or AIFF file, without its sound; those that win come first.
 * @throws DomainError where the file ends within a header
 */
export function findTags(file: FileBytes): TagBytes[] {
  const leading = locateLeadingTags(file);
  const start = leading.at(-1)?.end ?? 0;
  const word = file.word(start, 4);
  if (["RIFF", "RF64", "BW64", "FORM"].includes(word))
    return [...readChunks(file, start, word !== "FORM"), ...readLocated(file, leading)];
  const located = [...leading, ...locateTrailingTags(file, start)];
  const sorted = order.flatMap((kind) => located.filter((tag) => tag.kind === kind));
  return [...(word === "fLaC" ? readFlacBlocks(file, start) : []), ...readLocated(file, sorted, start)];
}

/** @param start of an MP3's sound */
function readLocated(file: FileBytes, tags: readonly LocatedTag[], start?: number): TagBytes[] {
  const frame = start === undefined ? null : readFrameHeader(file.read(start, frameHeaderBytes));
  const frameSeconds = frame ? frame.samples / frame.sampleRate : undefined;
  return tags.flatMap(({ kind, start, end }) =>
    kind === "other" || end - start > maxTagBytes
      ? []
      : [{ kind, bytes: file.read(start, end - start), frameSeconds }],
  );
}

const lastBlock = 0x80;

/** The comments and pictures of a FLAC file (RFC 9639, section 8). */
function readFlacBlocks(file: FileBytes, start: number): TagBytes[] {
  const blocks: Uint8Array[] = [];
  let total = 0;
  for (let position = start + 4, isLast = false; !isLast && position + 4 <= file.size; ) {
    const header = Buffer.from(file.read(position, 4));
    const length = header.readUIntBE(1, 3);
    isLast = header.readUInt8() >= lastBlock;
    const kind = header.readUInt8() & ~lastBlock;
    if ((kind === commentBlock || kind === pictureBlock) && total + length <= maxTagBytes) {
      header.writeUInt8(kind);
      blocks.push(header, file.read(position + 4, length));
      total += length;
    }
    position += 4 + length;
  }
  return blocks.length > 0 ? [{ kind: "flac", bytes: Buffer.concat(blocks) }] : [];
}

/** The ID3 tag in a chunk of WAV or AIFF, and the chunks of text. */
function readChunks(file: FileBytes, start: number, isWav: boolean): TagBytes[] {
  const chunks = findChunks(file, start + 12, isWav ? "data" : "SSND", isWav);
  const id3 = chunks.find(({ name, start }) => /^ID3/i.test(name) && file.word(start, 3) === "ID3");
  const isText = ({ name, start, bytes }: Chunk) =>
    bytes <= maxTextBytes &&
    (isWav
      ? name === "LIST" && file.word(start, 4) === "INFO"
      : ["NAME", "AUTH", "(c) ", "ANNO"].includes(name));
  const texts = chunks.filter(isText).slice(0, maxTexts);
  // Of a list what is in it, of a chunk its header too.
  const from = ({ start }: Chunk) => (isWav ? start + 4 : start - 8);
  const parts = texts.map((chunk) => {
    const end = chunk.start + chunk.bytes + (chunk.bytes % 2);
    return file.read(from(chunk), end - from(chunk));
  });
  return [
    ...(id3 ? readLocated(file, [{ kind: "id3", start: id3.start, end: endOfId3(file, id3.start) }]) : []),
    { kind: isWav ? "wav" : "aiff", bytes: Buffer.concat(parts) },
  ];
}

/** By the tag itself: the length of its chunk may be another. */
function endOfId3(file: FileBytes, start: number): number {
  return start + id3HeaderBytes + readTagLength(file.read(start, id3HeaderBytes));
}
