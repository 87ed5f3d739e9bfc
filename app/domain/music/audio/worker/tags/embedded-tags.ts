import { genresOf } from "#app/domain/music/tags/genres.ts";
import { frontCover } from "#app/domain/music/tags/id3-frames.ts";
import type { OwnTags } from "#app/domain/music/tags/own-tags.ts";
import { cleanLine, cleanLines, cutText } from "#app/shared/core/clean-text.ts";
import { maxGenreLength, maxLyricsLength, maxTitleLength } from "#app/shared/core/text-fields.ts";
import { momentInZone } from "#app/shared/core/times/zoned-time.ts";
import { readTimedLines } from "#app/shared/music/tracks/timed-lyrics.ts";
import type { EmbeddedTags } from "../../prepared-audio.ts";

/** What a tag says that the catalogue has a place for, cleaned for display. */
export function embeddedTags(own: OwnTags): EmbeddedTags {
  const { texts, pictures } = own;
  const textsOf = (id: string) => texts.get(id) ?? [];
  return {
    title: plainText(textsOf("TIT2")),
    artist: plainText(textsOf("TPE1")),
    lyrics: lyricsOf(own),
    isrc: plainText(textsOf("TSRC")),
    genre: genreOf(textsOf("TCON")),
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

/** Those with times before those without; what is too long ends with a whole line. */
function lyricsOf({ lyrics, syncedLyrics }: OwnTags): string | undefined {
  const texts = [...syncedLyrics, ...lyrics].map(({ text }) => cleanLines(text));
  const text = texts.find((each) => readTimedLines(each)) ?? texts.find(Boolean) ?? "";
  const isWhole = text.length <= maxLyricsLength;
  return (isWhole ? text : cutText(text, maxLyricsLength).replace(/\n.*$/, "")) || undefined;
}

/** All genres, or the first of them where they are too many for the field. */
function genreOf(texts: readonly string[]): string | undefined {
  const genres = genresOf(texts).map(cleanLine);
  const all = genres.join(", ");
  return (all.length <= maxGenreLength ? all : cutText(genres[0] ?? "", maxGenreLength)) || undefined;
}

function plainText(texts: readonly string[]): string | undefined {
  return cutText(cleanLine(texts.join(", ")), maxTitleLength) || undefined;
}
