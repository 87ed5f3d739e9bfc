import { asPicture } from "./read-frame.ts";
import { longTextFrame, pictureFrame, type Tag, type TagFrame, textFrame } from "./tag.ts";

const maxTextLength = 100_000;

/** The name of each frame in Vorbis comments and APE tags, case-insensitive. */
const frameIds: Record<string, string> = {
  title: "TIT2",
  artist: "TPE1",
  album: "TALB",
  albumartist: "TPE2",
  "album artist": "TPE2",
  composer: "TCOM",
  lyricist: "TEXT",
  writer: "TEXT",
  conductor: "TPE3",
  remixer: "TPE4",
  mixartist: "TPE4",
  genre: "TCON",
  isrc: "TSRC",
  track: "TRCK",
  tracknumber: "TRCK",
  disc: "TPOS",
  discnumber: "TPOS",
  date: "TYER",
  year: "TYER",
  bpm: "TBPM",
  copyright: "TCOP",
  label: "TPUB",
  publisher: "TPUB",
  organization: "TPUB",
  language: "TLAN",
  subtitle: "TIT3",
  version: "TIT3",
  grouping: "TIT1",
  encodedby: "TENC",
  "encoded-by": "TENC",
  key: "TKEY",
  initialkey: "TKEY",
  compilation: "TCMP",
  media: "TMED",
};
const totals: Record<string, string> = {
  tracktotal: "TRCK",
  totaltracks: "TRCK",
  disctotal: "TPOS",
  totaldiscs: "TPOS",
};

/** Converts named fields to ID3 frames; names without an ID3 equivalent are left out. */
export function tagOfFields(fields: readonly (readonly [name: string, text: string])[]): Tag {
  const texts = new Map<string, string[]>();
  const frames: TagFrame[] = [];
  const counts = new Map<string, string>();
  for (const [name, raw] of fields) {
    const text = raw.slice(0, maxTextLength).trim();
    const key = name.toLowerCase();
    if (text === "") continue;
    const id = frameIds[key];
    const total = totals[key];
    if (id) texts.set(id, [...(texts.get(id) ?? []), text]);
    else if (total) counts.set(total, text);
    else if (["lyrics", "unsyncedlyrics", "unsynced lyrics"].includes(key))
      frames.push(longTextFrame("USLT", text));
    else if (key === "comment" || key === "description") frames.push(longTextFrame("COMM", text));
  }
  for (const [id, values] of texts) frames.push(textFrame(id, joined(id, values, counts.get(id))));
  const [, month, day] = wholeDay(texts.get("TYER")) ?? [];
  // Day and month, in this order; the year is a frame of its own.
  if (month && day) frames.push(textFrame("TDAT", day + month));
  return { version: 3, frames };
}

/** A picture as a tag; empty where no browser shows its format. */
export function tagOfPicture(bytes: Uint8Array, kind: number): TagFrame[] {
  const picture = asPicture(bytes);
  return picture ? [pictureFrame(picture, kind)] : [];
}

/** Year, month and day of the first of these texts that has all three. */
function wholeDay(texts: readonly string[] = []): string[] | undefined {
  for (const text of texts) {
    const match = /^(\d{4})-?(\d{2})-?(\d{2})(?!\d)/.exec(text);
    if (match) return match.slice(1);
  }
  return undefined;
}

function joined(id: string, values: readonly string[], total: string | undefined): string {
  const [first = ""] = values;
  // The year alone: the frame has four digits.
  if (id === "TYER") return wholeDay(values)?.[0] ?? first.slice(0, 4);
  if (id === "TRCK" || id === "TPOS") return total && !first.includes("/") ? `${first}/${total}` : first;
  return values.join(", ");
}
