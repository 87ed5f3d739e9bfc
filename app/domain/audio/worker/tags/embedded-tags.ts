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
  };
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
    .replace(/[\uD800-\uDBFF]$/, "");
  return plain || undefined;
}
