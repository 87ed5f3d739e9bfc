import { momentInZone } from "#app/shared/times/zoned-time.ts";
import type { EmbeddedTags } from "../../prepared-audio.ts";
import type { FileBytes } from "../file-bytes.ts";
import { tagOfFields, tagOfPicture } from "./named-fields.ts";
import { readCover, readLongText, readTexts } from "./read-frame.ts";
import { frontCover, type Tag, textFrame } from "./tag.ts";

// The maximum length of a title in the catalogue.
const maxTextLength = 120;
const maxLyricsLength = 12_000;

/** What a tag says that the catalogue has a place for, cleaned for display. */
export function embeddedTags(tag: Tag): EmbeddedTags {
  return {
    title: plainText(readTexts(tag, "TIT2")),
    artist: plainText(readTexts(tag, "TPE1")),
    lyrics: readLyrics(tag),
    isrc: plainText(readTexts(tag, "TSRC")),
    cover: readCover(tag),
    album: plainText(readTexts(tag, "TALB")),
    albumArtist: plainText(readTexts(tag, "TPE2")),
    trackNumber: firstNumber(readTexts(tag, "TRCK")),
    discNumber: firstNumber(readTexts(tag, "TPOS")),
    date: readDay(tag),
  };
}

/** "3/12" -> 3 */
function firstNumber([text = ""]: readonly string[]): number | undefined {
  const digits = /^\s*0*(\d{1,3})\s*(?:\/|$)/.exec(text)?.[1];
  return Number(digits) || undefined;
}

/** The day of the release, or else of the recording; a year alone is no day. */
function readDay(tag: Tag): string | undefined {
  const [year = ""] = readTexts(tag, "TYER");
  const [dayAndMonth = ""] = readTexts(tag, "TDAT");
  const texts = [
    readTexts(tag, "TDRL")[0] ?? "",
    readTexts(tag, "TDRC")[0] ?? "",
    `${year}-${dayAndMonth.slice(2)}-${dayAndMonth.slice(0, 2)}`,
  ];
  const days = texts.map((text) => /^\d{4}-\d{2}-\d{2}(?!\d)/.exec(text.trim())?.[0] ?? "");
  return days.find((day) => momentInZone(`${day}T00:00`, "UTC") !== null);
}

function readLyrics(tag: Tag): string | undefined {
  const lines = readLongText(tag, "USLT").replace(/\r\n?/g, "\n");
  return cleaned(lines, maxLyricsLength, /(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu);
}

function plainText(texts: readonly string[]): string | undefined {
  return cleaned(texts.join(", "), maxTextLength, /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu);
}

function cleaned(text: string, maxLength: number, unwanted: RegExp): string | undefined {
  const plain = text
    .replace(unwanted, " ")
    .trim()
    .slice(0, maxLength)
    // Half a surrogate pair, where the cut went through one.
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd();
  return plain || undefined;
}

const oldTagBytes = 128;
const footerBytes = 32;
const maxTagBytes = 16 * 1024 * 1024;
const maxItems = 500;
const none: Tag = { version: 3, frames: [] };

/** An APE tag at the end of a file, possibly followed by an ID3v1 tag (Hydrogenaudio, "APEv2 specification"). */
export function readApe(file: FileBytes): Tag {
  const end = hasId3v1(file) ? file.size - oldTagBytes : file.size;
  const footerStart = end - footerBytes;
  if (footerStart < 0 || file.word(footerStart, 8) !== "APETAGEX") return none;
  const footer = file.view(footerStart, footerBytes);
  const bytes = footer.getUint32(12, true);
  if (bytes > maxTagBytes || bytes < footerBytes || bytes > end) return none;
  const body = file.view(end - bytes, bytes - footerBytes);
  const fields: [string, string][] = [];
  const pictures: Tag["frames"] = [];
  const count = Math.min(maxItems, footer.getUint32(16, true));
  for (let position = 0, item = 0; item < count && position + 8 < body.byteLength; item++) {
    const length = body.getUint32(position, true);
    const isText = ((body.getUint32(position + 4, true) >> 1) & 3) === 0;
    const rest = new Uint8Array(body.buffer, body.byteOffset + position + 8, body.byteLength - position - 8);
    const nameEnd = rest.indexOf(0);
    if (nameEnd < 0 || nameEnd + 1 + length > rest.length) break;
    const name = String.fromCharCode(...rest.subarray(0, Math.min(nameEnd, 255)));
    const value = rest.subarray(nameEnd + 1, nameEnd + 1 + length);
    if (isText) fields.push([name, new TextDecoder().decode(value).replaceAll("\0", ", ")]);
    // A picture comes after its file name.
    else if (/^cover art \(front\)$/i.test(name))
      pictures.push(...tagOfPicture(value.subarray(value.indexOf(0) + 1), frontCover));
    position += 8 + nameEnd + 1 + length;
  }
  return { version: 3, frames: [...tagOfFields(fields).frames, ...pictures] };
}

/** The last 128 bytes of an old MP3 (id3.org, ID3v1.1). */
export function readId3v1(file: FileBytes): Tag {
  if (!hasId3v1(file)) return none;
  const start = file.size - oldTagBytes;
  const text = (offset: number, length: number) =>
    (file.word(start + offset, length).split("\0")[0] ?? "").trim();
  const bytes = file.read(start, oldTagBytes);
  const track = bytes[125] === 0 && bytes[126] ? String(bytes[126]) : "";
  const genre = bytes[127] ?? 255;
  const { frames } = tagOfFields([
    ["title", text(3, 30)],
    ["artist", text(33, 30)],
    ["album", text(63, 30)],
    ["year", text(93, 4)],
    ["comment", text(97, track ? 28 : 30)],
    ["track", track],
  ]);
  // ID3v2.3 accepts the old genre numbers, in brackets.
  return { version: 3, frames: genre < 192 ? [...frames, textFrame("TCON", `(${genre})`)] : frames };
}

function hasId3v1(file: FileBytes): boolean {
  return file.size >= oldTagBytes && file.word(file.size - oldTagBytes, 3) === "TAG";
}
