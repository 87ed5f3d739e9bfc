import { decodeUnlabelled, decodeUtf16, orderOf } from "./decode-text.ts";

/** The first byte of a frame with texts says how they are coded; the last coding is UTF-8. */
const maxCoding = 3;
const utf16WithMark = 1;
const utf16 = 2;

/** Reads the fields of an ID3v2 frame that begins with the coding of its texts, one after the other. */
export class FrameReader {
  readonly #coding: number;
  #rest: Uint8Array;
  #order: ReturnType<typeof orderOf>;

  constructor(content: Uint8Array) {
    // Without a coding there is no text.
    this.#coding = content[0] ?? maxCoding + 1;
    this.#rest = this.#coding > maxCoding ? content.subarray(content.length) : content.subarray(1);
    this.#order = this.#coding === utf16 ? "utf-16be" : null;
  }

  get isAtEnd(): boolean {
    return this.#rest.length === 0;
  }

  /** Up to the zero that ends it, or to the end. */
  readText(): string {
    // What says Latin-1 may be UTF-16 by its mark, and what says UTF-16 plain letters.
    this.#order = orderOf(this.#rest) ?? this.#order;
    const isWide = this.#order !== null || (this.#coding === utf16WithMark && !isPlain(this.#rest));
    const end = isWide ? endOfPairs(this.#rest) : endOfBytes(this.#rest);
    const bytes = this.readBytes(end);
    this.readBytes(isWide ? 2 : 1);
    const text = isWide ? decodeUtf16(bytes, this.#order) : decodeUnlabelled(bytes);
    return text.replaceAll("\ufeff", "");
  }

  /** All that are left. */
  readTexts(): string[] {
    const texts: string[] = [];
    while (!this.isAtEnd) texts.push(this.readText());
    return texts;
  }

  /** A name of a kind or a language, which is ASCII whatever the coding is. @param bytes by default up to a zero */
  readName(bytes?: number): string {
    const name = this.readBytes(bytes ?? endOfBytes(this.#rest));
    if (bytes === undefined) this.readBytes(1);
    return Buffer.from(name).toString("latin1");
  }

  /** By default all that are left. */
  readBytes(count = this.#rest.length): Uint8Array {
    const bytes = this.#rest.subarray(0, count);
    this.#rest = this.#rest.subarray(count);
    return bytes;
  }
}

function endOfBytes(bytes: Uint8Array): number {
  const end = bytes.indexOf(0);
  return end === -1 ? bytes.length : end;
}

function endOfPairs(bytes: Uint8Array): number {
  let end = 0;
  while (end + 1 < bytes.length && (bytes[end] !== 0 || bytes[end + 1] !== 0)) end += 2;
  return end + 1 < bytes.length ? end : bytes.length;
}

function isPlain(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte < 0x80) && bytes.filter((byte) => byte === 0).length <= 1;
}
