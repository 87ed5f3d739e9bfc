import { writeAiffTags, writeId3, writeWavTags } from "#app/domain/music/tags/write-id3.ts";
import { replaceMp4Tags } from "#app/domain/music/tags/write-mp4-tags.ts";
import { writeFlacMetadata, writeOpusTags } from "#app/domain/music/tags/write-vorbis-comments.ts";
import type { FileTags } from "#app/gateways/file-maker.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { findChunks } from "../../worker/chunks.ts";
import type { FileBytes } from "../../worker/file-bytes.ts";
import { skipLeadingTags } from "../../worker/tags/locate-tags.ts";

const copyBytes = 1024 * 1024;

/** The bytes of a file from `start` on, unchanged. */
function copyFrom(file: FileBytes, start: number, end = file.size): Iterable<Uint8Array> {
  return file.pieces(start, end, copyBytes);
}

/** A file that should be of a format isn't. */
function wrongContainer(name: string): DomainError {
  return new DomainError("invalid", messages.musicErrors.fileDamaged(name));
}

/** The program that encoded the sound, which comments begin with; little-endian length and text. */
function readVendor(comments: Uint8Array): string {
  const bytes = Buffer.from(comments.buffer, comments.byteOffset, comments.byteLength);
  const length = bytes.length < 4 ? 0 : bytes.readUInt32LE(0);
  return bytes.toString("utf8", 4, 4 + length);
}

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

const streamInformation = 0;
const seekTable = 3;
const comments = 4;
const lastFlag = 0x80;

/** A FLAC file with other metadata blocks (RFC 9639, section 8); what describes the sound stays. */
export function* retaggedFlac(file: FileBytes, tags: FileTags): Generator<Uint8Array> {
  if (file.word(0, 4) !== "fLaC") throw wrongContainer("FLAC");
  const preserved: Uint8Array[] = [];
  let vendor = "";
  let position = 4;
  for (let isLast = false; !isLast; ) {
    const header = file.view(position, 4).getUint32(0);
    const kind = (header >>> 24) & ~lastFlag;
    const block = file.read(position, 4 + (header & 0xffffff)).slice();
    isLast = header >>> 24 >= lastFlag;
    position += block.length;
    if (kind === comments) vendor = readVendor(block.subarray(4));
    if (kind !== streamInformation && kind !== seekTable) continue;
    block[0] = kind;
    preserved.push(block);
  }
  yield file.read(0, 4);
  yield* preserved;
  yield* writeFlacMetadata(tags, vendor);
  yield* copyFrom(file, position);
}

/** An MP3 with an ID3 tag in front of the same frames. */
export function* retaggedMp3(file: FileBytes, tags: FileTags): Generator<Uint8Array> {
  yield writeId3(tags);
  yield* copyFrom(file, skipLeadingTags(file));
}

const largeSize = 1;

/** An MP4 file, whose tags come before the sound. */
export function* retaggedMp4(file: FileBytes, tags: FileTags): Generator<Uint8Array> {
  let position = 0;
  while (file.word(position + 4, 4) !== "mdat") {
    if (position + 8 > file.size) throw wrongContainer("M4A");
    const size = file.view(position, 4).getUint32(0);
    if (size <= largeSize) throw wrongContainer("M4A");
    position += size;
  }
  yield replaceMp4Tags(Buffer.from(file.read(0, position)), tags);
  yield* copyFrom(file, position);
}

// RFC 3533, section 6.
const headerBytes = 27;
const maxSegments = 255;
const segmentBytes = 255;
const continued = 1;
const noPacketEnds = 0xffff_ffff_ffff_ffffn;

/** An Ogg file with another second packet, its tags (RFC 7845, section 3); pages after it are numbered again. */
export function* retaggedOpus(file: FileBytes, tags: FileTags): Generator<Uint8Array> {
  const first = readPage(file, 0);
  const serial = first.readUInt32LE(14);
  let position = first.length;
  const pieces: Buffer[] = [];
  for (let isComplete = false; !isComplete; ) {
    const page = readPage(file, position);
    const segments = page[26] ?? 0;
    pieces.push(page.subarray(headerBytes + segments));
    isComplete = (page[headerBytes + segments - 1] ?? 0) < segmentBytes;
    position += page.length;
  }
  const vendor = readVendor(Buffer.concat(pieces).subarray("OpusTags".length));
  yield first;
  let number = 1;
  for (const page of pagesOf(writeOpusTags(tags, vendor), serial)) yield numbered(page, number++);
  while (position < file.size) {
    const page = readPage(file, position);
    position += page.length;
    yield numbered(page, number++);
  }
}

/** A page as a copy. @throws DomainError "invalid" where none begins */
function readPage(file: FileBytes, position: number): Buffer {
  if (file.word(position, 4) !== "OggS") throw wrongContainer("Opus");
  const lengths = file.read(position + headerBytes, file.view(position, headerBytes).getUint8(26));
  const bytes = lengths.reduce((sum, length) => sum + length, headerBytes + lengths.length);
  const page = Buffer.from(file.read(position, bytes));
  if (page.length < bytes) throw wrongContainer("Opus");
  return page;
}

/** A packet that fills pages of its own. */
function* pagesOf(packet: Buffer, serial: number): Generator<Buffer> {
  const pageBytes = maxSegments * segmentBytes;
  // A packet ends with a segment that isn't full, if need be with an empty one.
  for (let start = 0; start <= packet.length; start += pageBytes) {
    const content = packet.subarray(start, start + pageBytes);
    const isLast = content.length < pageBytes;
    const lengths = Buffer.alloc(Math.floor(content.length / segmentBytes) + (isLast ? 1 : 0), segmentBytes);
    if (isLast) lengths[lengths.length - 1] = content.length % segmentBytes;
    const header = Buffer.alloc(headerBytes);
    header.write("OggS");
    header[5] = start > 0 ? continued : 0;
    header.writeBigUInt64LE(isLast ? 0n : noPacketEnds, 6);
    header.writeUInt32LE(serial, 14);
    header[26] = lengths.length;
    yield Buffer.concat([header, lengths, content]);
  }
}

function numbered(page: Buffer, number: number): Buffer {
  page.writeUInt32LE(number, 18);
  page.writeUInt32LE(0, 22);
  page.writeUInt32LE(checksum(page), 22);
  return page;
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte << 24;
  for (let bit = 0; bit < 8; bit++) rest = rest < 0 ? (rest << 1) ^ 0x04c1_1db7 : rest << 1;
  return rest;
});

function checksum(bytes: Buffer): number {
  let rest = 0;
  for (const byte of bytes) rest = (rest << 8) ^ (table[(rest >>> 24) ^ byte] ?? 0);
  return rest >>> 0;
}
