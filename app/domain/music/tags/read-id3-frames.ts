import { inflateSync } from "node:zlib";
import { type Id3Frame, readSyncsafe } from "./id3-frames.ts";

/** The bytes of an ID3v2 tag in front of its frames. */
export const id3HeaderBytes = 10;
const maxFrames = 2000;
/** What a compressed frame may hold. */
const maxInflatedBytes = 32 * 1024 * 1024;

/** Versions 2.2, 2.3 and 2.4. */
type Version = 2 | 3 | 4;

/** A frame as it is stored. */
interface StoredFrame extends Id3Frame {
  flags: number;
}

/** One way to read the frames. */
interface Reading {
  frames: StoredFrame[];
  /** Whether nothing was left that isn't a frame. */
  isComplete: boolean;
}

/** The length of a tag behind its header, as stated there; some programs write it in eight bits a byte. */
export function readTagLength(header: Uint8Array): number {
  return readLength(header.subarray(6, id3HeaderBytes));
}

function readLength(bytes: Uint8Array): number {
  return readSyncsafe(bytes) ?? readPlain(bytes);
}

function readPlain(bytes: Uint8Array): number {
  return bytes.reduce((number, byte) => number * 256 + byte, 0);
}

/**
 * The frames of a tag of version 2.2, 2.3 or 2.4, whose content is as it was before it was unsynchronised, compressed or
 * given a length of its own. Encrypted ones are left out. Programs have written lengths of the wrong kind, and taken
 * unsynchronisation for one of each frame or of all; as mutagen and TagLib do, it is read in the way that makes frames.
 * @param tag whole, or cut at its end
 * @returns their names are those of the tag's version
 */
export function readId3Frames(tag: Uint8Array): Id3Frame[] {
  const [, , , version = 0, , flags = 0] = tag;
  if (version !== 2 && version !== 3 && version !== 4) return [];
  const isUnsynchronised = (flags & 0x80) !== 0;
  // In version 2.2 this flag is for a compression that nobody defined.
  if (version === 2 && flags & 0x40) return [];
  const stored = tag.subarray(id3HeaderBytes);
  const bodies = isUnsynchronised ? [stored, synchronised(stored) ?? stored] : [stored];
  // Up to version 2.3 the tag is unsynchronised as a whole, later frame by frame.
  const ordered = version < 4 ? bodies.toReversed() : bodies;
  const readings = ordered.flatMap((body) => {
    const frames = flags & 0x40 ? body.subarray(extendedHeaderBytes(body, version)) : body;
    const lengths =
      version === 2 ? [readPlain] : version === 4 ? [readSyncsafe, readPlain] : [readPlain, readSyncsafe];
    return lengths.map((length) => ({ ...walk(frames, version, length), isRaw: body === stored }));
  });
  const best =
    readings.find(({ isComplete }) => isComplete) ??
    readings.toSorted((one, other) => other.frames.length - one.frames.length)[0];
  return (best?.frames ?? []).flatMap((frame) =>
    unwrap(frame, version, isUnsynchronised && best?.isRaw === true),
  );
}

function extendedHeaderBytes(body: Uint8Array, version: Version): number {
  const size = body.subarray(0, 4);
  // Some programs set the flag and write none.
  if (isFrameName(nameAt(body, 0, 4), version)) return 0;
  // In 2.4 the size includes its own field.
  return version === 4 ? readLength(size) : readPlain(size) + 4;
}

function walk(body: Uint8Array, version: Version, length: (bytes: Uint8Array) => number | null): Reading {
  const frames: StoredFrame[] = [];
  const nameBytes = version === 2 ? 3 : 4;
  const headerBytes = version === 2 ? 6 : 10;
  let isComplete = true;
  for (let position = 0; position + headerBytes < body.length && frames.length < maxFrames; ) {
    if (body[position] === 0) {
      // Padding, unless a wrong length led into the middle of a frame.
      isComplete &&= body.subarray(position).every((byte) => byte === 0);
      break;
    }
    const name = nameAt(body, position, nameBytes);
    const bytes = length(body.subarray(position + nameBytes, position + 2 * nameBytes));
    const start = position + headerBytes;
    if (bytes === null || !isFrameName(name, version) || start + bytes > body.length) isComplete = false;
    if (bytes === null) break;
    if (isFrameName(name, version)) {
      const flags = version === 2 ? 0 : (body[start - 1] ?? 0);
      frames.push({ id: name.replace(/[\0 ]$/, ""), flags, content: body.subarray(start, start + bytes) });
    }
    position = start + bytes;
  }
  return { frames, isComplete };
}

function nameAt(body: Uint8Array, position: number, bytes: number): string {
  return String.fromCharCode(...body.subarray(position, position + bytes));
}

/** iTunes wrote the names of version 2.2 into tags of the later ones. */
function isFrameName(name: string, version: Version): boolean {
  return version === 2 ? /^[A-Z][A-Z0-9]{2}$/.test(name) : /^[A-Z][A-Z0-9]{2}[A-Z0-9\0 ]$/.test(name);
}

/** What the flags of a frame say, by version: what stands in front of its content, and what was done to it. */
const wrappings = {
  3: { hasGroup: 0x20, isCompressed: 0x80, isEncrypted: 0x40, isUnsynchronised: 0, hasLength: 0x80 },
  4: {
    hasGroup: 0x40,
    isCompressed: 0x08,
    isEncrypted: 0x04,
    isUnsynchronised: 0x02,
    hasLength: 0x01 | 0x08,
  },
} as const;

function unwrap(
  { id, flags, content }: StoredFrame,
  version: Version,
  isTagUnsynchronised: boolean,
): Id3Frame[] {
  if (version === 2) return [{ id, content }];
  const wrapping = wrappings[version];
  if (flags & wrapping.isEncrypted) return [];
  let bytes = content.subarray((flags & wrapping.hasGroup ? 1 : 0) + (flags & wrapping.hasLength ? 4 : 0));
  // Programs set the flag of a frame that is as it was.
  if (isTagUnsynchronised || flags & wrapping.isUnsynchronised) bytes = synchronised(bytes) ?? bytes;
  if (!(flags & wrapping.isCompressed)) return [{ id, content: bytes }];
  try {
    return [{ id, content: inflateSync(bytes, { maxOutputLength: maxInflatedBytes }) }];
  } catch {
    return [];
  }
}

/** Removes the zero after every 0xFF (ID3v2.4, section 6.1). @returns null for what was never unsynchronised */
function synchronised(bytes: Uint8Array): Uint8Array | null {
  for (let at = bytes.indexOf(0xff); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    if ((bytes[at + 1] ?? 0) >= 0xe0) return null;
  }
  return bytes.filter((byte, index) => byte !== 0 || bytes[index - 1] !== 0xff);
}
