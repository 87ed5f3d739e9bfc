import type { LongText } from "./id3-frames.ts";
import { noTags, type OwnPicture, type OwnTags, ownLongText, ownTexts } from "./own-tags.ts";

/** A named text, as all tags but ID3v2 have them. */
export type Field = readonly [name: string, text: string];

/** The frames of what programs write into Vorbis comments and APE tags, by the name without spaces and hyphens. */
const frameIds: Readonly<Record<string, string>> = {
  TITLE: "TIT2",
  SUBTITLE: "TIT3",
  GROUPING: "TIT1",
  ALBUM: "TALB",
  ARTIST: "TPE1",
  ALBUMARTIST: "TPE2",
  CONDUCTOR: "TPE3",
  REMIXER: "TPE4",
  MIXARTIST: "TPE4",
  COMPOSER: "TCOM",
  LYRICIST: "TEXT",
  DATE: "TDRC",
  YEAR: "TDRC",
  RELEASEDATE: "TDRL",
  ORIGINALDATE: "TDOR",
  ORIGINALYEAR: "TDOR",
  GENRE: "TCON",
  ISRC: "TSRC",
  BPM: "TBPM",
  KEY: "TKEY",
  INITIALKEY: "TKEY",
  MOOD: "TMOO",
  MEDIA: "TMED",
  LANGUAGE: "TLAN",
  COPYRIGHT: "TCOP",
  LABEL: "TPUB",
  PUBLISHER: "TPUB",
  ORGANIZATION: "TPUB",
  ENCODEDBY: "TENC",
  TITLESORT: "TSOT",
  ARTISTSORT: "TSOP",
  ALBUMSORT: "TSOA",
  ALBUMARTISTSORT: "TSO2",
  COMPOSERSORT: "TSOC",
  TRACK: "TRCK",
  TRACKNUMBER: "TRCK",
  DISC: "TPOS",
  DISCNUMBER: "TPOS",
};
const counts: Readonly<Record<string, readonly string[]>> = {
  TRCK: ["TRACKTOTAL", "TOTALTRACKS"],
  TPOS: ["DISCTOTAL", "TOTALDISCS"],
};
/** The frames that hold one text, of which the first counts. */
const singleFrames = ["TIT2", "TALB", "TDRC", "TDRL", "TDOR", "TRCK", "TPOS"];

/** The tags that named texts make; what ID3 has no frame for is left out. */
export function tagsOfFields(fields: readonly Field[], pictures: readonly OwnPicture[] = []): OwnTags {
  const valuesOf = Map.groupBy(
    fields.map(([name, text]) => [name.toUpperCase().replace(/[\s_-]/g, ""), text] as const),
    ([name]) => name,
  );
  const find = (...names: string[]) =>
    ownTexts(names.flatMap((name) => valuesOf.get(name) ?? []).map(([, text]) => text));
  const texts = new Map<string, string[]>();
  for (const [name, id] of Object.entries(frameIds)) {
    const found = find(name);
    if (found.length > 0 && !texts.has(id))
      texts.set(id, singleFrames.includes(id) ? found.slice(0, 1) : found);
  }
  for (const [id, names] of Object.entries(counts)) {
    const [number] = texts.get(id) ?? [];
    const [count] = find(...names);
    if (number && count && !number.includes("/")) texts.set(id, [`${number}/${count}`]);
  }
  if (/^[1-9]/.test(find("COMPILATION")[0] ?? "")) texts.set("TCMP", ["1"]);
  const longTexts = (...names: string[]): LongText[] =>
    find(...names).flatMap((text) => ownLongText({ language: "XXX", description: "", text }));
  return {
    ...noTags,
    texts,
    comments: longTexts("COMMENT"),
    lyrics: longTexts("LYRICS", "UNSYNCEDLYRICS"),
    syncedLyrics: longTexts("SYNCEDLYRICS"),
    pictures,
  };
}
