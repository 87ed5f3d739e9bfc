import { isUtf8 } from "node:buffer";
import { readSyncsafe, writeSyncsafe } from "#app/domain/tags/id3-frames.ts";
import type { TagBytes } from "#app/domain/tags/parse-tags.ts";
import { type Chunk, findChunks } from "../chunks.ts";
import type { FileBytes } from "../file-bytes.ts";
import { skipLeadingTags, skipTrailingTags } from "./id3.ts";

const mebibyte = 1024 * 1024;
/** What is larger is skipped, so that a file can't decide how much memory its tags take. */
const maxId3Bytes = 32 * mebibyte;
const maxEndBytes = 16 * mebibyte;
const maxTextBytes = mebibyte;
const maxTexts = 16;
const id3HeaderBytes = 10;
/** Each zero of more padding than this would cost time. */
const maxPadding = 64 * 1024;

/**
 * Finds the tags of an MP3, FLAC, WAV or AIFF file, without its sound, in the forms that a parser reads.
 * @throws DomainError where the file ends within a header
 */
export function findTags(file: FileBytes): TagBytes[] {
  const start = skipLeadingTags(file);
  const id3 = readId3(file, 0);
  const word = file.word(start, 4);
  if (word === "fLaC") return [...readFlacBlocks(file, start), ...id3];
  if (["RIFF", "RF64", "BW64", "FORM"].includes(word))
    return [...readChunks(file, start, word !== "FORM"), ...id3];
  return [...id3, ...readEnd(file, start)];
}

/** An APE tag and an ID3v1 tag, behind an MP3's sound. */
function readEnd(file: FileBytes, start: number): TagBytes[] {
  const end = skipTrailingTags(file, start);
  const isTag = end < file.size && file.size - end <= maxEndBytes;
  return isTag ? [{ mimeType: "audio/mpeg", bytes: file.read(end, file.size - end) }] : [];
}

/** An ID3v2 tag without an extended header and without unsynchronisation of the whole (id3.org, ID3v2.3 and 2.4). */
function readId3(file: FileBytes, position: number): TagBytes[] {
  const header = Buffer.from(file.read(position, id3HeaderBytes));
  const [, , , version = 0, , flags = 0] = header;
  const size = readSyncsafe(header.subarray(6));
  if (file.word(position, 3) !== "ID3" || version < 2 || version > 4) return [];
  if (header.length < id3HeaderBytes || size === null || size > maxId3Bytes) return [];
  let body: Uint8Array = file.read(position + id3HeaderBytes, size);
  if (flags & 0x80 && version < 4) body = synchronised(body);
  if (flags & 0x40 && version > 2) body = body.subarray(extendedHeaderBytes(body, version));
  body = body.subarray(0, body.findLastIndex((byte) => byte !== 0) + 1 + maxPadding);
  header[5] = 0;
  const bytes = Buffer.concat([header.subarray(0, 6), writeSyncsafe(body.length), body]);
  return [{ mimeType: "audio/mpeg", bytes }];
}

function extendedHeaderBytes(body: Uint8Array, version: number): number {
  const size = Buffer.from(body.subarray(0, 4));
  if (size.length < 4) return 0;
  // In 2.4 the size includes its own field.
  return version === 4 ? (readSyncsafe(size) ?? 0) : size.readUInt32BE() + 4;
}

/** Removes the zero after every 0xFF (ID3v2.4, section 6.1). */
function synchronised(bytes: Uint8Array): Uint8Array {
  return bytes.filter((byte, index) => byte !== 0 || bytes[index - 1] !== 0xff);
}

const commentBlock = 4;
const pictureBlock = 6;
const lastBlock = 0x80;

/** The comments and pictures of a FLAC file (RFC 9639, section 8). */
function readFlacBlocks(file: FileBytes, start: number): TagBytes[] {
  const blocks: Buffer[] = [];
  let total = 0;
  for (let position = start + 4, isLast = false; !isLast && position + 4 <= file.size; ) {
    const header = Buffer.from(file.read(position, 4));
    const length = header.readUIntBE(1, 3);
    isLast = header.readUInt8() >= lastBlock;
    const kind = header.readUInt8() & ~lastBlock;
    if ((kind === commentBlock || kind === pictureBlock) && total + length <= maxId3Bytes) {
      header.writeUInt8(kind);
      blocks.push(Buffer.concat([header, file.read(position + 4, length)]));
      total += length;
    }
    position += 4 + length;
  }
  const end = Buffer.from([lastBlock | 1, 0, 0, 0]);
  return blocks.length > 0
    ? [{ mimeType: "audio/flac", bytes: Buffer.concat([Buffer.from("fLaC"), ...blocks, end]) }]
    : [];
}

/** The code page of UTF-8: without it, INFO is read as Latin-1. */
const utf8 = 65_001;

/** The ID3 tag in a chunk of WAV or AIFF, and the chunks of text. */
function readChunks(file: FileBytes, start: number, isWav: boolean): TagBytes[] {
  const chunks = findChunks(file, start + 12, isWav ? "data" : "SSND", isWav);
  const id3 = chunks.find(({ name }) => /^ID3/i.test(name));
  const isText = ({ name, start, bytes }: Chunk) =>
    bytes <= maxTextBytes &&
    (isWav
      ? name === "LIST" && file.word(start, 4) === "INFO"
      : ["NAME", "AUTH", "(c) ", "ANNO"].includes(name));
  const texts = chunks
    .filter(isText)
    .slice(0, maxTexts)
    .map(({ start, bytes }) => file.read(start - 8, 8 + bytes + (bytes % 2)));
  const code = Buffer.from("CSET\x08\0\0\0\0\0\0\0\0\0\0\0", "latin1");
  code.writeUInt16LE(isUtf8(Buffer.concat(texts)) ? utf8 : 0, 8);
  const content = Buffer.concat([Buffer.from(isWav ? "WAVE" : "AIFF"), ...(isWav ? [code] : []), ...texts]);
  const header = Buffer.from(isWav ? "RIFF\0\0\0\0" : "FORM\0\0\0\0");
  if (isWav) header.writeUInt32LE(content.length, 4);
  else header.writeUInt32BE(content.length, 4);
  return [
    ...(id3 ? readId3(file, id3.start) : []),
    { mimeType: isWav ? "audio/wav" : "audio/aiff", bytes: Buffer.concat([header, content]) },
  ];
}
