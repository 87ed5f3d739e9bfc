import type { FileTags } from "#app/domain/tags/file-tags.ts";
import { writeOpusTags } from "#app/domain/tags/write-vorbis-comments.ts";
import type { FileBytes } from "../../worker/file-bytes.ts";
import { readVendor, wrongContainer } from "./container.ts";

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
