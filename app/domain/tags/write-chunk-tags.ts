import type { FileTags } from "./file-tags.ts";
import { writeId3 } from "./write-id3.ts";

/**
 * The chunks of a WAV file's tags: `LIST INFO` for players that read only that, and `id3 ` with everything. They have an
 * even number of bytes, and players find them before the sound and after it.
 */
export function writeWavTags(tags: FileTags): Buffer {
  return Buffer.concat([
    chunk("LIST", Buffer.concat([Buffer.from("INFO"), ...infoChunks(tags)]), true),
    chunk("id3 ", writeId3(tags), true),
  ]);
}

/** The `ID3 ` chunk of an AIFF file, padded to an even number of bytes. */
export function writeAiffTags(tags: FileTags): Buffer {
  return chunk("ID3 ", writeId3(tags), false);
}

function infoChunks({ title, artist, album, genre, comment }: FileTags): Buffer[] {
  const texts: [string, string | null | undefined][] = [
    ["INAM", title],
    ["IART", artist],
    ["IPRD", album?.title],
    ["ITRK", album && String(album.number)],
    ["ICRD", album?.date],
    ["IGNR", genre],
    ["ICMT", comment],
  ];
  return texts.flatMap(([name, text]) => (text ? [chunk(name, Buffer.from(`${text}\0`), true)] : []));
}

function chunk(name: string, content: Buffer, isLittleEndian: boolean): Buffer {
  const header = Buffer.alloc(8);
  header.write(name, "latin1");
  if (isLittleEndian) header.writeUInt32LE(content.length, 4);
  else header.writeUInt32BE(content.length, 4);
  return Buffer.concat([header, content, Buffer.alloc(content.length % 2)]);
}
