import { readSyncsafe } from "#app/domain/music/tags/id3-frames.ts";
import { readTagLength } from "#app/domain/music/tags/read-id3-frames.ts";
import type { FileBytes } from "../file-bytes.ts";

/** A tag in front of the sound of a file or behind it, as [start, end) in bytes. */
export interface LocatedTag {
  /** Others have nothing to read. */
  kind: "id3" | "ape" | "lyrics3" | "id3v1" | "other";
  start: number;
  end: number;
}

const headerBytes = 10;
const apeBytes = 32;
const apeHasHeader = 0x80000000;
const apeIsHeader = 0x20000000;

/** The tags at the start of a file, one after the other (id3.org, ID3v2.4 section 3). */
export function locateLeadingTags(file: FileBytes): LocatedTag[] {
  const tags: LocatedTag[] = [];
  for (let start = 0; ; start = tags.at(-1)?.end ?? 0) {
    const tag = leadingTag(file, start);
    if (!tag) return tags;
    tags.push({ ...tag, end: Math.min(tag.end, file.size) });
  }
}

function leadingTag(file: FileBytes, start: number): LocatedTag | null {
  if (file.word(start, 3) === "ID3" && start + headerBytes <= file.size) {
    const header = file.read(start, headerBytes);
    const footer = (header[5] ?? 0) & 0x10 ? headerBytes : 0;
    const end = start + headerBytes + readTagLength(header) + footer;
    // No tag, but bytes that look like one.
    const isFalse = end > file.size && readSyncsafe(header.subarray(6)) === null;
    return isFalse ? null : { kind: "id3", start, end };
  }
  if (file.word(start, 8) === "APETAGEX" && start + apeBytes <= file.size) {
    const header = file.view(start, apeBytes);
    const end = start + apeBytes + header.getUint32(12, true);
    if (header.getUint32(20, true) & apeIsHeader) return { kind: "ape", start: start + apeBytes, end };
  }
  return null;
}

/** Where the sound begins: after the tags at the start of the file. */
export function skipLeadingTags(file: FileBytes): number {
  return locateLeadingTags(file).at(-1)?.end ?? 0;
}

/** The tags at the end of a file, the last one first. @param soundStart none begins before it */
export function locateTrailingTags(file: FileBytes, soundStart: number): LocatedTag[] {
  const tags: LocatedTag[] = [];
  for (let end = file.size; ; end = tags.at(-1)?.start ?? 0) {
    const tag = trailingTag(file, end);
    if (!tag || tag.start < soundStart) return tags;
    tags.push(tag);
  }
}

/** Where the sound ends: before the tags at the end of the file. */
export function skipTrailingTags(file: FileBytes, soundStart: number): number {
  return locateTrailingTags(file, soundStart).at(-1)?.start ?? file.size;
}

const id3v1Bytes = 128;
/** An older extension of ID3v1 with longer fields, in front of it. */
const enhancedBytes = 227;
const lyrics3Words = { begin: "LYRICSBEGIN", end: "LYRICSEND", end2: "LYRICS200" } as const;
/** Of a Lyrics3 tag that doesn't state its length. */
const maxLyrics3Bytes = 5100;

function trailingTag(file: FileBytes, end: number): LocatedTag | null {
  const isAt = (bytes: number, word: string) => end >= bytes && file.word(end - bytes, word.length) === word;
  const behind = (kind: LocatedTag["kind"], bytes: number) => ({ kind, start: end - bytes, end });
  if (isAt(id3v1Bytes, "TAG") && !isAt(id3v1Bytes, "TAG+")) return behind("id3v1", id3v1Bytes);
  if (isAt(enhancedBytes, "TAG+")) return behind("other", enhancedBytes);
  if (isAt(apeBytes, "APETAGEX")) return trailingApe(file, end);
  if (isAt(9, lyrics3Words.end2)) {
    const bytes = Number(file.word(end - 15, 6)) + 15;
    return isAt(bytes, lyrics3Words.begin) ? behind("lyrics3", bytes) : null;
  }
  if (isAt(9, lyrics3Words.end)) {
    const start = Math.max(0, end - maxLyrics3Bytes - 20);
    const begin = Buffer.from(file.read(start, end - start)).lastIndexOf(lyrics3Words.begin);
    return begin === -1 ? null : { kind: "lyrics3", start: start + begin, end };
  }
  if (isAt(headerBytes, "3DI")) {
    const bytes = readTagLength(file.read(end - headerBytes, headerBytes)) + 2 * headerBytes;
    return isAt(bytes, "ID3") ? behind("id3", bytes) : behind("other", headerBytes);
  }
  return null;
}

function trailingApe(file: FileBytes, end: number): LocatedTag {
  const footer = file.view(end - apeBytes, apeBytes);
  const stated = footer.getUint32(12, true);
  const header = footer.getUint32(20, true) & apeHasHeader ? apeBytes : 0;
  const isTrue = stated >= apeBytes && stated + header <= end;
  return { kind: isTrue ? "ape" : "other", start: end - (isTrue ? stated + header : apeBytes), end };
}
