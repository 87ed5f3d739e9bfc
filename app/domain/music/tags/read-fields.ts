import { type ByteCoding, decodeUnlabelled } from "./decode-text.ts";
import type { Field } from "./fields.ts";
import { genreName } from "./genres.ts";
import { frontCover } from "./id3-frames.ts";
import { type OwnPicture, ownPicture } from "./own-tags.ts";

/** What a file has more of is made to keep its reader busy. */
const maxFields = 5000;

/** A cursor over bytes; beyond their end there is nothing, and numbers are 0. */
class Cursor {
  readonly #bytes: Buffer;
  position: number;

  constructor(bytes: Uint8Array, position = 0) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.position = position;
  }

  get isAtEnd(): boolean {
    return this.position >= this.#bytes.length;
  }

  number(order: "little" | "big" = "little"): number {
    const bytes = this.take(4);
    if (bytes.length < 4) return 0;
    return order === "little" ? bytes.readUInt32LE() : bytes.readUInt32BE();
  }

  take(count: number): Buffer {
    const bytes = this.#bytes.subarray(this.position, this.position + count);
    this.position += count;
    return bytes;
  }

  /** Latin-1, up to a zero. */
  name(): string {
    const end = this.#bytes.indexOf(0, this.position);
    const name = this.take((end === -1 ? this.#bytes.length : end) - this.position).toString("latin1");
    this.position += 1;
    return name;
  }
}

function textOf(bytes: Uint8Array, likely?: ByteCoding): string {
  const end = bytes.indexOf(0);
  return decodeUnlabelled(end === -1 ? bytes : bytes.subarray(0, end), likely).trim();
}

/** What a tag says in named texts, and its pictures. */
interface ReadFields {
  fields: readonly Field[];
  pictures: readonly OwnPicture[];
}

/** The number of a FLAC's block of comments. */
export const commentBlock = 4;
/** The number of a FLAC's block with a picture. */
export const pictureBlock = 6;

/** The comments and pictures of a FLAC file, as blocks with their headers (RFC 9639, section 8). */
export function readFlacBlocks(blocks: Uint8Array): ReadFields {
  const cursor = new Cursor(blocks);
  const read: ReadFields[] = [];
  while (!cursor.isAtEnd) {
    const header = cursor.number("big");
    const block = cursor.take(header & 0xff_ffff);
    if (header >>> 24 === commentBlock) read.push(readVorbisComments(block));
    else read.push({ fields: [], pictures: readFlacPicture(block) });
  }
  return { fields: read.flatMap(({ fields }) => fields), pictures: read.flatMap(({ pictures }) => pictures) };
}

/** xiph.org, "Ogg Vorbis I format specification: comment field and header specification". */
function readVorbisComments(block: Uint8Array): ReadFields {
  const cursor = new Cursor(block);
  cursor.take(cursor.number());
  const count = cursor.number();
  const fields: Field[] = [];
  const pictures: OwnPicture[] = [];
  for (let index = 0; index < Math.min(count, maxFields) && !cursor.isAtEnd; index++) {
    const [, name = "", text = ""] =
      /^([^=]+)=(.*)$/s.exec(decodeUnlabelled(cursor.take(cursor.number()))) ?? [];
    if (/^metadata_block_picture$/i.test(name))
      pictures.push(...readFlacPicture(Buffer.from(text, "base64")));
    else fields.push([name, text]);
  }
  return { fields, pictures };
}

/** RFC 9639, section 8.8. */
function readFlacPicture(block: Uint8Array): OwnPicture[] {
  const cursor = new Cursor(block);
  const kind = cursor.number("big");
  cursor.take(cursor.number("big"));
  const description = decodeUnlabelled(cursor.take(cursor.number("big")));
  // Its width, height, depth and colours.
  cursor.take(16);
  return ownPicture({ kind, description, bytes: cursor.take(cursor.number("big")) });
}

const apeHeaderBytes = 32;
const apePictures: Readonly<Record<string, number>> = {
  "cover art (front)": frontCover,
  "cover art (back)": 4,
};

/** An APE tag without its header, and with its footer (Monkey's Audio, "APE Tags Specification"). */
export function readApe(tag: Uint8Array): ReadFields {
  const footer = new Cursor(tag, tag.length - apeHeaderBytes + 16);
  const count = footer.number();
  const cursor = new Cursor(tag.subarray(0, tag.length - apeHeaderBytes));
  const fields: Field[] = [];
  const pictures: OwnPicture[] = [];
  for (let index = 0; index < Math.min(count, maxFields) && !cursor.isAtEnd; index++) {
    const bytes = cursor.number();
    // Whether it is text or bytes, which programs mistake.
    cursor.number();
    const name = cursor.name();
    const value = cursor.take(bytes);
    // The size is wrong, and so is where the next one begins.
    if (value.length < bytes) break;
    const kind = apePictures[name.toLowerCase()];
    if (kind === undefined)
      fields.push(...splitAtZeros(value).map((text): Field => [name, decodeUnlabelled(text)]));
    // Behind the name of its file.
    else pictures.push(...ownPicture({ kind, description: "", bytes: value.subarray(value.indexOf(0) + 1) }));
  }
  return { fields, pictures };
}

/** APE has several values in one. */
function splitAtZeros(bytes: Uint8Array): Uint8Array[] {
  const values: Uint8Array[] = [];
  for (let start = 0; start <= bytes.length && values.length < maxFields; ) {
    const end = bytes.indexOf(0, start);
    values.push(bytes.subarray(start, end === -1 ? bytes.length : end));
    start = end === -1 ? bytes.length + 1 : end + 1;
  }
  return values;
}

const id3v1Fields = [
  ["TITLE", 3, 33],
  ["ARTIST", 33, 63],
  ["ALBUM", 63, 93],
  ["YEAR", 93, 97],
] as const;
const noGenre = 255;

/** The 128 bytes at the end of many MP3s. */
export function readId3v1(tag: Uint8Array): Field[] {
  const [zero, number] = tag.subarray(125);
  const hasNumber = zero === 0 && number !== 0;
  const genre = tag[127] ?? noGenre;
  const fields = id3v1Fields.map(([name, start, end]) => [name, textOf(tag.subarray(start, end))] as const);
  return [
    ...fields,
    ["COMMENT", textOf(tag.subarray(97, hasNumber ? 125 : 127))],
    ["TRACK", hasNumber ? String(number) : ""],
    // Programs that know no genre leave a zero, which would be the blues.
    ["GENRE", genre === 0 ? "" : (genreName(genre) ?? "")],
  ];
}

const lyrics3Fields: Readonly<Record<string, string>> = {
  LYR: "LYRICS",
  ETT: "TITLE",
  EAR: "ARTIST",
  EAL: "ALBUM",
};

/** A Lyrics3 tag of either version (id3.org, "Lyrics3 made easy", "Lyrics3 v2.00"), with its first and last word. */
export function readLyrics3(tag: Uint8Array): Field[] {
  const content = Buffer.from(tag.subarray("LYRICSBEGIN".length));
  if (content.toString("latin1").endsWith("LYRICSEND"))
    return [["LYRICS", textOf(content.subarray(0, -"LYRICSEND".length))]];
  const cursor = new Cursor(content.subarray(0, -"000000LYRICS200".length));
  const fields: Field[] = [];
  while (!cursor.isAtEnd && fields.length < maxFields) {
    const name = cursor.take(3).toString("latin1");
    const bytes = Number(cursor.take(5).toString("latin1"));
    if (!(bytes >= 0)) break;
    fields.push([lyrics3Fields[name] ?? "", textOf(cursor.take(bytes))]);
  }
  return fields;
}

const chunkFields: Readonly<Record<string, string>> = {
  // Of a WAV's INFO list.
  INAM: "TITLE",
  IART: "ARTIST",
  IPRD: "ALBUM",
  ITRK: "TRACK",
  IPRT: "TRACK",
  ICRD: "DATE",
  IGNR: "GENRE",
  ICMT: "COMMENT",
  ICOP: "COPYRIGHT",
  IMUS: "COMPOSER",
  IWRI: "LYRICIST",
  ILNG: "LANGUAGE",
  ITCH: "ENCODED BY",
  ISFT: "ENCODED BY",
  // Of an AIFF.
  NAME: "TITLE",
  AUTH: "ARTIST",
  "(c) ": "COPYRIGHT",
  ANNO: "COMMENT",
};

/** The chunks of text of a WAV's INFO list or an AIFF, with their headers; nothing says how they are coded. */
export function readTextChunks(chunks: Uint8Array, isWav: boolean): Field[] {
  const cursor = new Cursor(chunks);
  const fields: Field[] = [];
  while (!cursor.isAtEnd && fields.length < maxFields) {
    const name = cursor.take(4).toString("latin1");
    const bytes = cursor.number(isWav ? "little" : "big");
    const text = textOf(cursor.take(bytes), isWav ? "windows-1252" : "macintosh");
    cursor.take(bytes % 2);
    fields.push([chunkFields[name] ?? "", text]);
  }
  return fields;
}
