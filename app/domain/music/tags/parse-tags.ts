import { tagsOfFields } from "./fields.ts";
import { mergeTags, noTags, type OwnTags } from "./own-tags.ts";
import { parseId3 } from "./parse-id3.ts";
import { readApe, readFlacBlocks, readId3v1, readLyrics3, readTextChunks } from "./read-fields.ts";

/** A tag as it is in a file. */
export interface TagBytes {
  /** Of FLAC its blocks of comments and pictures, of WAV and AIFF their chunks of text. */
  kind: "id3" | "id3v1" | "ape" | "lyrics3" | "flac" | "wav" | "aiff";
  bytes: Uint8Array;
  /** How long a frame of the MP3 lasts. */
  frameSeconds?: number | undefined;
}

/**
 * Reads tags. A hostile file decides how long that takes and how much memory: call it where it can be stopped.
 * @param parts of one file; earlier ones win
 * @returns what can be read of them
 */
export function parseTags(parts: readonly TagBytes[]): OwnTags {
  return parts.reduce((tags, part) => mergeTags(tags, parsePart(part)), noTags);
}

function parsePart({ kind, bytes, frameSeconds }: TagBytes): OwnTags {
  if (kind === "id3") return parseId3(bytes, frameSeconds);
  if (kind === "id3v1") return tagsOfFields(readId3v1(bytes));
  if (kind === "lyrics3") return tagsOfFields(readLyrics3(bytes));
  if (kind === "wav" || kind === "aiff") return tagsOfFields(readTextChunks(bytes, kind === "wav"));
  const { fields, pictures } = kind === "ape" ? readApe(bytes) : readFlacBlocks(bytes);
  return tagsOfFields(fields, pictures);
}
