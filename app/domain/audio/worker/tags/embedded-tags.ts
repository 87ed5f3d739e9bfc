import { frontCover } from "#app/domain/tags/id3-frames.ts";
import type { OwnTags } from "#app/domain/tags/own-tags.ts";
import { momentInZone } from "#app/shared/times/zoned-time.ts";
import type { EmbeddedTags } from "../../prepared-audio.ts";

// The maximum length of a title in the catalogue.
const maxTextLength = 120;
const maxLyricsLength = 12_000;

/** What a tag says that the catalogue has a place for, cleaned for display. */
export function embeddedTags({ texts, lyrics, pictures }: OwnTags): EmbeddedTags {
  const textsOf = (id: string) => texts.get(id) ?? [];
  return {
    title: plainText(textsOf("TIT2")),
    artist: plainText(textsOf("TPE1")),
    lyrics: plainLyrics(lyrics[0]?.text ?? ""),
    isrc: plainText(textsOf("TSRC")),
    cover: pictures.find(({ kind }) => kind === frontCover) ?? pictures[0],
    album: plainText(textsOf("TALB")),
    albumArtist: plainText(textsOf("TPE2")),
    trackNumber: firstNumber(textsOf("TRCK")),
    discNumber: firstNumber(textsOf("TPOS")),
    date: firstDay([...textsOf("TDRL").slice(0, 1), ...textsOf("TDRC").slice(0, 1)]),
  };
}

/** "3/12" -> 3 */
function firstNumber([text = ""]: readonly string[]): number | undefined {
  const digits = /^\s*0*(\d{1,3})\s*(?:\/|$)/.exec(text)?.[1];
  return Number(digits) || undefined;
}

/** The day of the release, or else of the recording; a year alone is no day. */
function firstDay(texts: readonly string[]): string | undefined {
  const days = texts.map((text) => /^(\d{4})-?(\d{2})-?(\d{2})(?!\d)/.exec(text.trim())?.slice(1).join("-"));
  return days.find((day) => day && momentInZone(`${day}T00:00`, "UTC") !== null);
}

function plainLyrics(text: string): string | undefined {
  const lines = text.replace(/\r\n?/g, "\n");
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
