import type { Chunk } from "../chunks.ts";
import type { FileBytes } from "../file-bytes.ts";
import { tagOfFields } from "./named-fields.ts";
import { readId3 } from "./read-id3.ts";
import { mergeTags, type Tag } from "./tag.ts";

const maxFieldLength = 64 * 1024;
const maxFields = 100;
const noTag: Tag = { version: 3, frames: [] };

const infoNames: Record<string, string> = {
  INAM: "title",
  IART: "artist",
  IPRD: "album",
  ICRD: "date",
  IGNR: "genre",
  ICMT: "comment",
  ICOP: "copyright",
  ITRK: "track",
  IPRT: "track",
  ISRC: "isrc",
  IMUS: "composer",
  IWRI: "lyricist",
  ILNG: "language",
  IPUB: "publisher",
  IBPM: "bpm",
};
const aiffNames: Record<string, string> = {
  NAME: "title",
  AUTH: "artist",
  "(c) ": "copyright",
  ANNO: "comment",
};

/** The metadata of a WAV or AIFF file: from an ID3 tag, or from separate chunks. */
export function readChunkTags(file: FileBytes, chunks: readonly Chunk[]): Tag {
  const id3 = chunks.find(({ name }) => name.toUpperCase().startsWith("ID3"));
  const fields = chunks.slice(0, maxFields).flatMap((chunk): [string, string][] => {
    const name = aiffNames[chunk.name];
    if (name) return [[name, readField(file, chunk)]];
    return chunk.name === "LIST" && file.word(chunk.start, 4) === "INFO" ? readInfo(file, chunk) : [];
  });
  return mergeTags(id3 ? readId3(file, id3.start) : noTag, tagOfFields(fields));
}

function readInfo(file: FileBytes, { start, bytes }: Chunk): [string, string][] {
  const fields: [string, string][] = [];
  const end = Math.min(start + bytes, file.size);
  for (let position = start + 4; position + 8 <= end && fields.length < maxFields; ) {
    const name = infoNames[file.word(position, 4)];
    const length = file.view(position + 4, 4).getUint32(0, true);
    const chunk = { name: "", start: position + 8, bytes: Math.min(length, end - position - 8) };
    if (name) fields.push([name, readField(file, chunk)]);
    position += 8 + length + (length % 2);
  }
  return fields;
}

/** UTF-8 if valid, otherwise Latin-1. */
function readField(file: FileBytes, { start, bytes }: Chunk): string {
  const raw = file.read(start, Math.min(bytes, maxFieldLength));
  const end = raw.indexOf(0);
  const text = end < 0 ? raw : raw.subarray(0, end);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(text);
  } catch {
    return Buffer.from(text).toString("latin1");
  }
}
