import { inflateSync } from "node:zlib";
import type { FileBytes } from "../file-bytes.ts";
import { readSafeNumber } from "./id3.ts";
import { frameIdsOfVersion2 } from "./id3-version-2.ts";
import type { Tag, TagFrame } from "./tag.ts";

/** Maximum size of a tag with its pictures; a larger one isn't read. */
const maxTagBytes = 32 * 1024 * 1024;
const headerBytes = 10;
const noTag: Tag = { version: 3, frames: [] };

/**
 * Reads the ID3v2 tag that begins at a position (id3.org: ID3v2.2, 2.3 and 2.4).
 * @returns all frames that can be read; none where there is no tag.
 */
export function readId3(file: FileBytes, position: number): Tag {
  const header = file.read(position, headerBytes);
  const [, , , version = 0, , flags = 0] = header;
  const size = readSafeNumber(header.subarray(6));
  const isTag = header.length === headerBytes && file.word(position, 3) === "ID3";
  if (!isTag || size === null || size > maxTagBytes || version < 2 || version > 4) return noTag;
  let body: Uint8Array = file.read(position + headerBytes, size);
  // Up to 2.3 unsynchronisation covers the whole tag, in 2.4 each frame.
  if (flags & 0x80 && version < 4) body = synchronised(body);
  const start = flags & 0x40 && version > 2 ? extendedHeaderBytes(body, version) : 0;
  return { version: version === 4 ? 4 : 3, frames: readFrames(body.subarray(start), version, flags) };
}

function extendedHeaderBytes(body: Uint8Array, version: number): number {
  const size = body.subarray(0, 4);
  // In 2.4 the size includes its own field.
  return version === 4 ? (readSafeNumber(size) ?? 0) : wholeNumber(size) + 4;
}

function readFrames(body: Uint8Array, version: number, tagFlags: number): TagFrame[] {
  const frames: TagFrame[] = [];
  const idBytes = version === 2 ? 3 : 4;
  const frameHeaderBytes = version === 2 ? 6 : 10;
  for (let position = 0; position + frameHeaderBytes < body.length; ) {
    const id = String.fromCharCode(...body.subarray(position, position + idBytes));
    if (!/^[A-Z][A-Z0-9 ]+$/.test(id)) break;
    const size = frameSize(body, position, version);
    const start = position + frameHeaderBytes;
    if (size === 0 || start + size > body.length) break;
    const content = body.subarray(start, start + size);
    const flags = version === 2 ? 0 : wholeNumber(body.subarray(position + 8, position + 10));
    const frame =
      version === 2 ? frameIdsOfVersion2(id, content) : plainFrame(id, content, version, flags, tagFlags);
    if (frame) frames.push(frame);
    position = start + size;
  }
  return frames;
}

/** In 2.4 the size has seven bits a byte, but some programs write eight. */
function frameSize(body: Uint8Array, position: number, version: number): number {
  if (version === 2) return wholeNumber(body.subarray(position + 3, position + 6));
  const bytes = body.subarray(position + 4, position + 8);
  const plain = wholeNumber(bytes);
  const safe = version === 4 ? readSafeNumber(bytes) : plain;
  if (safe === null || safe === plain) return plain;
  return isFrameOrEnd(body, position + headerBytes + safe) ||
    !isFrameOrEnd(body, position + headerBytes + plain)
    ? safe
    : plain;
}

function isFrameOrEnd(body: Uint8Array, position: number): boolean {
  if (position >= body.length) return position === body.length;
  return (
    body[position] === 0 ||
    /^[A-Z][A-Z0-9]{3}$/.test(String.fromCharCode(...body.subarray(position, position + 4)))
  );
}

/** Removes a frame's compression and grouping. @returns null where it is encrypted or damaged. */
function plainFrame(
  id: string,
  content: Uint8Array,
  version: number,
  flags: number,
  tagFlags: number,
): TagFrame | null {
  const isNew = version === 4;
  const isEncrypted = flags & (isNew ? 0x04 : 0x40);
  const isCompressed = flags & (isNew ? 0x08 : 0x80);
  const isGrouped = flags & (isNew ? 0x40 : 0x20);
  const hasLength = isNew ? flags & 0x01 : isCompressed;
  if (isEncrypted) return null;
  let rest = content;
  // In 2.3 the length comes before the group, in 2.4 after it; both are skipped.
  rest = rest.subarray((isGrouped ? 1 : 0) + (hasLength ? 4 : 0));
  if (isNew && (flags & 0x02 || tagFlags & 0x80)) rest = synchronised(rest);
  if (isCompressed) {
    try {
      rest = inflateSync(rest, { maxOutputLength: maxTagBytes });
    } catch {
      return null;
    }
  }
  return rest.length > 0 ? { id, content: rest } : null;
}

/** Reverses unsynchronisation: removes the zero after every 0xFF (ID3v2.4, section 6.1). */
function synchronised(bytes: Uint8Array): Uint8Array {
  const result = new Uint8Array(bytes.length);
  let length = 0;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0;
    result[length++] = byte;
    if (byte === 0xff && bytes[index + 1] === 0) index += 1;
  }
  return result.subarray(0, length);
}

function wholeNumber(bytes: Uint8Array): number {
  return bytes.reduce((number, byte) => number * 256 + byte, 0);
}
