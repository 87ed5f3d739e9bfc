import type { IPicture, ITag } from "music-metadata";
import type { LongText } from "./id3-frames.ts";
import { type Id3Frame, urlFrame, userUrlFrame } from "./id3-frames.ts";
import type { OwnPicture, OwnTags } from "./own-tags.ts";
import { ownLongText, ownPicture, ownTexts } from "./own-values.ts";

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
export function tagsOfId3(frames: readonly ITag[], version: 3 | 4): OwnTags {
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
