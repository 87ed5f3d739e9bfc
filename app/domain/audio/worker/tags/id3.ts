import { readSyncsafe } from "#app/domain/tags/id3-frames.ts";
import type { FileBytes } from "../file-bytes.ts";

const headerBytes = 10;

/** Where the sound begins: after any ID3v2 tags at the start of the file (id3.org, ID3v2.4 section 3). */
export function skipLeadingTags(file: FileBytes): number {
  let position = 0;
  while (file.word(position, 3) === "ID3" && position + headerBytes <= file.size) {
    const header = file.read(position, headerBytes);
    const size = readSyncsafe(header.subarray(6));
    if (size === null) break;
    const footer = (header[5] ?? 0) & 0x10 ? headerBytes : 0;
    position += headerBytes + size + footer;
  }
  return Math.min(position, file.size);
}

/** Where the sound ends: before any ID3v1, ID3v2 and APE tags at the end of the file. */
export function skipTrailingTags(file: FileBytes, start: number): number {
  let end = file.size;
  for (;;) {
    const bytes = trailingTagBytes(file, start, end);
    if (bytes === 0) return end;
    end -= bytes;
  }
}

function trailingTagBytes(file: FileBytes, start: number, end: number): number {
  if (end - 128 >= start && file.word(end - 128, 3) === "TAG") return 128;
  if (end - 32 >= start && file.word(end - 32, 8) === "APETAGEX") {
    const footer = file.view(end - 32, 32);
    const header = footer.getUint32(20, true) & 0x80000000 ? 32 : 0;
    const bytes = footer.getUint32(12, true) + header;
    return bytes < 32 || end - bytes < start ? 32 : bytes;
  }
  if (end - headerBytes >= start && file.word(end - headerBytes, 3) === "3DI") {
    const size = readSyncsafe(file.read(end - headerBytes + 6, 4));
    const bytes = size === null ? 0 : size + 2 * headerBytes;
    return end - bytes < start ? headerBytes : bytes;
  }
  return 0;
}
