import {
  type IAudioMetadata,
  type ICommonTagsResult,
  type IPicture,
  type ITag,
  parseBuffer,
} from "music-metadata";
import { type Id3Frame, type LongText, urlFrame, userUrlFrame } from "./id3-frames.ts";
import {
  mergeTags,
  noTags,
  type OwnPicture,
  type OwnTags,
  ownLongText,
  ownPicture,
  ownTexts,
} from "./own-tags.ts";

/** A small file that holds nothing but tags. */
export interface TagBytes {
  mimeType: "audio/mpeg" | "audio/flac" | "audio/wav" | "audio/aiff";
  bytes: Uint8Array;
}

/**
 * Reads tags by music-metadata, which may take as long and as much memory as a hostile file wants: call it where it can
 * be stopped.
 * @param parts of one file; earlier ones win
 * @returns what can be read of them
 */
export async function parseTags(parts: readonly TagBytes[]): Promise<OwnTags> {
  let tags = noTags;
  for (const part of parts) tags = mergeTags(tags, await parsePart(part));
  return tags;
}

async function parsePart({ mimeType, bytes }: TagBytes): Promise<OwnTags> {
  let metadata: IAudioMetadata | undefined;
  try {
    // What was read before an error counts.
    const observer = (event: { metadata: IAudioMetadata }) => {
      metadata = event.metadata;
    };
    metadata = await parseBuffer(bytes, { mimeType, size: bytes.length }, { observer });
  } catch {
    // Damaged tags are no reason to refuse a recording.
  }
  if (!metadata) return noTags;
  const { "ID3v2.3": version3, "ID3v2.4": version4 } = metadata.native;
  if (version4) return tagsOfId3(version4, 4);
  return version3 ? tagsOfId3(version3, 3) : tagsOfCommon(metadata);
}

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
function tagsOfCommon({ common, native }: IAudioMetadata): OwnTags {
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

interface ReadOwnedData {
  owner_identifier: string;
  data?: Uint8Array;
  identifier?: Uint8Array;
}
type ReadLongText = Parameters<typeof ownLongText>[0];

const maxFrames = 2000;
/** Frames of version 2.3 that became other ones in 2.4, or none. */
const oldFrames = new Set(["TYER", "TDAT", "TIME", "TORY", "TRDA", "TSIZ"]);

/** The tags of an ID3v2.3 or 2.4 tag, as music-metadata reads its frames. */
function tagsOfId3(frames: readonly ITag[], version: 3 | 4): OwnTags {
  const texts = new Map<string, string[]>();
  const comments: LongText[] = [];
  const lyrics: LongText[] = [];
  const pictures: OwnPicture[] = [];
  const others: Id3Frame[] = [];
  for (const { id, value } of frames.slice(0, maxFrames)) {
    if (id === "COMM") comments.push(...ownLongText(value as ReadLongText));
    else if (id === "USLT") lyrics.push(...ownLongText(value as ReadLongText));
    else if (id === "APIC") pictures.push(...ownPicture(value as IPicture));
    else if (/^(T[A-Z0-9]{3}|GRP1|MVNM|MVIN)(:|$)/.test(id)) {
      const found = ownTexts(typeof value === "object" ? rolesOf(value) : [value]);
      if (found.length > 0) texts.set(id, [...(texts.get(id) ?? []), ...found]);
    } else others.push(...otherFrame(id, value));
  }
  return { texts: version === 3 ? asVersion4(texts) : texts, comments, lyrics, pictures, others };
}

/** Who did what, in turn: music-metadata has the names of each role in a list. */
function rolesOf(value: unknown): string[] {
  const roles = Object.entries(value as Record<string, string[]>);
  return roles.flatMap(([role, names]) => [role, String(names)]);
}

/** Version 2.3 has the day in a frame of its own, and several texts in one, which music-metadata splits. */
function asVersion4(texts: ReadonlyMap<string, string[]>): Map<string, string[]> {
  const joined = [...texts].filter(([id]) => !oldFrames.has(id));
  const result = new Map(joined.map(([id, values]) => [id, id === "TCON" ? values : [values.join("/")]]));
  const [year = ""] = texts.get("TYER") ?? [];
  const [day = "", month = ""] = /^(\d\d)(\d\d)$/.exec(texts.get("TDAT")?.[0] ?? "")?.slice(1) ?? [];
  if (year && !result.has("TDRC")) result.set("TDRC", [month ? `${year}-${month}-${day}` : year]);
  const original = texts.get("TORY");
  if (original) result.set("TDOR", original);
  return result;
}

function otherFrame(id: string, value: unknown): Id3Frame[] {
  if (/^W[A-Z]{3}$/.test(id) && typeof value === "string") return value ? [urlFrame(id, value)] : [];
  if (id === "WXXX") {
    const { description, url } = value as { description: string; url: string };
    return [userUrlFrame(description, url)];
  }
  if (id !== "PRIV" && id !== "UFID") return [];
  const { owner_identifier: owner, data, identifier } = value as ReadOwnedData;
  const bytes = data ?? identifier ?? new Uint8Array();
  return [{ id, content: Buffer.concat([Buffer.from(`${owner}\0`, "latin1"), bytes]) }];
}
