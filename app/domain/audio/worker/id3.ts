import type { Picture } from "../prepared-audio.ts";
import type { FileBytes } from "./file-bytes.ts";

const headerBytes = 10;

/** Where the sound begins: behind any ID3v2 tags at the start of the file (id3.org, ID3v2.4 section 3). */
export function skipLeadingTags(file: FileBytes): number {
  let position = 0;
  while (file.word(position, 3) === "ID3" && position + headerBytes <= file.size) {
    const header = file.read(position, headerBytes);
    const sizeBytes = header.subarray(6);
    if (sizeBytes.some((byte) => byte > 0x7f)) break;
    const footer = (header[5] ?? 0) & 0x10 ? headerBytes : 0;
    position += headerBytes + sizeBytes.reduce((size, byte) => size * 128 + byte, 0) + footer;
  }
  return Math.min(position, file.size);
}

/** Where the sound ends: before any ID3v1 and APE tags at the end of the file. */
export function skipTrailingTags(file: FileBytes, start: number): number {
  let end = file.size;
  for (;;) {
    if (end - 128 >= start && file.word(end - 128, 3) === "TAG") {
      end -= 128;
    } else if (end - 32 >= start && file.word(end - 32, 8) === "APETAGEX") {
      const footer = file.view(end - 32, 32);
      const header = footer.getUint32(20, true) & 0x80000000 ? 32 : 0;
      const bytes = footer.getUint32(12, true) + header;
      if (bytes < 32 || end - bytes < start) return end - 32;
      end -= bytes;
    } else return end;
  }
}

/** An ID3v2.3 tag (the version every player reads) with title, artist and front cover. */
export function writeTag(tags: { title: string; artist: string }, cover: Picture | undefined): Uint8Array {
  const frames = [textFrame("TIT2", tags.title), textFrame("TPE1", tags.artist)];
  if (cover) frames.push(pictureFrame(cover));
  const body = Buffer.concat(frames);
  const header = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, 0]);
  for (let index = 0; index < 4; index++) header[6 + index] = (body.length >> (7 * (3 - index))) & 0x7f;
  return Buffer.concat([header, body]);
}

function textFrame(name: string, text: string): Buffer {
  return frame(name, Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(text, "utf16le")]));
}

function pictureFrame({ mimeType, bytes }: Picture): Buffer {
  const frontCover = 3;
  return frame("APIC", Buffer.concat([Buffer.from(`\0${mimeType}\0`), Buffer.from([frontCover, 0]), bytes]));
}

function frame(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.write(name, "latin1");
  header.writeUInt32BE(content.length, 4);
  return Buffer.concat([header, content]);
}
