import { momentInZone } from "#app/shared/times/zoned-time.ts";
import type { EmbeddedTags } from "../../prepared-audio.ts";
import { readCover, readLongText, readTexts } from "./read-frame.ts";
import type { Tag } from "./tag.ts";

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
  const told = [
    readTexts(tag, "TDRL")[0] ?? "",
    readTexts(tag, "TDRC")[0] ?? "",
    `${year}-${dayAndMonth.slice(2)}-${dayAndMonth.slice(0, 2)}`,
  ];
  const days = told.map((text) => /^\d{4}-\d{2}-\d{2}(?!\d)/.exec(text.trim())?.[0] ?? "");
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
