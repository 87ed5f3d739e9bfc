import type { IAudioMetadata, ICommonTagsResult } from "music-metadata";
import type { OwnTags } from "./own-tags.ts";
import { ownLongText, ownPicture, ownTexts } from "./own-values.ts";

/** The frames of what music-metadata calls by the same name in every format. */
const frameIds: Partial<Record<keyof ICommonTagsResult, string>> = {
  title: "TIT2",
  album: "TALB",
  date: "TDRC",
  releasedate: "TDRL",
  originaldate: "TDOR",
  genre: "TCON",
  isrc: "TSRC",
  composer: "TCOM",
  lyricist: "TEXT",
  conductor: "TPE3",
  remixer: "TPE4",
  bpm: "TBPM",
  copyright: "TCOP",
  label: "TPUB",
  publisher: "TPUB",
  language: "TLAN",
  subtitle: "TIT3",
  grouping: "TIT1",
  encodedby: "TENC",
  key: "TKEY",
  media: "TMED",
  mood: "TMOO",
  titlesort: "TSOT",
  artistsort: "TSOP",
  albumsort: "TSOA",
  albumartistsort: "TSO2",
  composersort: "TSOC",
};

/** The tags of Vorbis comments, APE, ID3v1, ID3v2.2, WAV's INFO and AIFF's chunks; what ID3 has no frame for is left out. */
export function tagsOfCommon({ common, native }: IAudioMetadata): OwnTags {
  // Like version 2.3, it has several artists in one text.
  const isJoined = "ID3v2.2" in native;
  const texts = new Map<string, string[]>();
  const add = (id: string, values: readonly unknown[]) => {
    const found = ownTexts(values);
    if (found.length > 0) texts.set(id, isJoined ? [found.join("/")] : found);
  };
  for (const [name, id] of Object.entries(frameIds)) {
    const value = common[name as keyof ICommonTagsResult];
    add(id, Array.isArray(value) ? value : [value]);
  }
  add("TPE1", severalOf(common.artist, common.artists));
  add("TPE2", severalOf(common.albumartist, common.albumartists));
  add("TRCK", [numberOf(common.track)]);
  add("TPOS", [numberOf(common.disk)]);
  if (!texts.has("TDRC")) add("TDRC", [common.year]);
  if (common.compilation) add("TCMP", ["1"]);
  return {
    texts,
    comments: (common.comment ?? []).flatMap(ownLongText),
    lyrics: (common.lyrics ?? []).flatMap(ownLongText),
    pictures: (common.picture ?? []).flatMap(ownPicture),
    others: [],
  };
}

/** The artists, where the one is the first of them; otherwise it names them all in its own words. */
function severalOf(one: string | undefined, several: readonly string[] = []): readonly unknown[] {
  return one !== undefined && several.includes(one) ? several : [one];
}

function numberOf({ no, of }: { no: number | null; of: number | null }): string {
  if (!no) return "";
  return of ? `${no}/${of}` : String(no);
}
