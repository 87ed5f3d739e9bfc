import type { TagPicture } from "#app/gateways/file-maker.ts";

/** One frame of an ID3v2.4 tag (id3.org, "ID3 tag version 2.4.0 - Native Frames"). */
export interface Id3Frame {
  /** Four letters. */
  id: string;
  content: Uint8Array;
}

/** A comment, or lyrics. */
export interface LongText {
  /** ISO 639-2, "XXX" where it is unknown. */
  language: string;
  /** Tells several frames of one kind apart. */
  description: string;
  text: string;
}

const utf8 = 3;
export const frontCover = 3;

/** A text frame. Several texts, like two artists, are separate ones for players that know them. */
export function textFrame(id: string, ...texts: readonly string[]): Id3Frame {
  return { id, content: encoded(texts.map(withoutZeros).join("\0")) };
}

/** A text that has no frame of its own, under a name. */
export function userTextFrame(name: string, ...texts: readonly string[]): Id3Frame {
  return { id: "TXXX", content: encoded([name, ...texts].map(withoutZeros).join("\0")) };
}

export function longTextFrame(id: "USLT" | "COMM", { language, description, text }: LongText): Id3Frame {
  return {
    id,
    content: encoded(`${knownLanguage(language)}${withoutZeros(description)}\0${withoutZeros(text)}`),
  };
}

/** @returns "XXX" for what is no language */
export function knownLanguage(language: string): string {
  return /^[A-Za-z]{3}$/.test(language) ? language : "XXX";
}

/** @param kind the number of its ID3 type */
export function pictureFrame({ bytes, mimeType }: TagPicture, kind = frontCover, description = ""): Id3Frame {
  const beginning = encoded(`${mimeType}\0${String.fromCharCode(kind & 0x7f)}${withoutZeros(description)}\0`);
  return { id: "APIC", content: Buffer.concat([beginning, bytes]) };
}

/** A whole tag, for the beginning of an MP3 or a chunk. */
export function encodeId3(frames: readonly Id3Frame[]): Buffer {
  const body = Buffer.concat(frames.flatMap(({ id, content }) => [frameHeader(id, content.length), content]));
  return Buffer.concat([Buffer.from("ID3\x04\0\0", "latin1"), writeSyncsafe(body.length), body]);
}

function frameHeader(id: string, bytes: number): Buffer {
  return Buffer.concat([Buffer.from(id, "latin1"), writeSyncsafe(bytes), Buffer.alloc(2)]);
}

/** Four bytes of seven bits each, so that no decoder takes a length for sound. */
function writeSyncsafe(number: number): Buffer {
  return Buffer.from([21, 14, 7, 0].map((shift) => (number >> shift) & 0x7f));
}

/** Reads such a number; null where an eighth bit is set. */
export function readSyncsafe(bytes: Uint8Array): number | null {
  if (bytes.some((byte) => byte > 0x7f)) return null;
  return bytes.reduce((number, byte) => number * 128 + byte, 0);
}

function encoded(text: string): Buffer {
  return Buffer.concat([Buffer.from([utf8]), Buffer.from(text)]);
}

// A zero ends a text, and whatever followed would be read as something else.
function withoutZeros(text: string): string {
  return text.replaceAll("\0", " ");
}
