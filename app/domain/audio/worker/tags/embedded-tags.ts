import type { EmbeddedTags } from "../../prepared-audio.ts";
import { readCover, readTexts } from "./read-frame.ts";
import type { Tag } from "./tag.ts";

// The maximum length of a title in the catalogue.
const maxTextLength = 120;

/** Title, artist and cover of a tag, cleaned for display. */
export function embeddedTags(tag: Tag): EmbeddedTags {
  return {
    title: plainText(readTexts(tag, "TIT2")),
    artist: plainText(readTexts(tag, "TPE1")),
    cover: readCover(tag),
  };
}

function plainText(texts: readonly string[]): string | undefined {
  const plain = texts
    .join(", ")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, " ")
    .trim()
    .slice(0, maxTextLength)
    // Half a surrogate pair, where the cut went through one.
    .replace(/[\uD800-\uDBFF]$/, "");
  return plain || undefined;
}
