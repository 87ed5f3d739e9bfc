import type { IPicture } from "music-metadata";
import type { TagPicture } from "./file-tags.ts";
import type { Id3Frame, LongText } from "./id3-frames.ts";

/** A picture that an upload brings, with the number of its ID3 type. */
export interface OwnPicture extends TagPicture {
  kind: number;
  description: string;
}

/** What an upload says of itself, in any format, as ID3v2.4 has it. */
export interface OwnTags {
  /** By the name of the frame: "TIT2", or "TXXX:MOOD" for a text that its writer named. */
  texts: ReadonlyMap<string, readonly string[]>;
  comments: readonly LongText[];
  lyrics: readonly LongText[];
  pictures: readonly OwnPicture[];
  /** Frames that need no reading: addresses, and what programs note for themselves. */
  others: readonly Id3Frame[];
}

export const noTags: OwnTags = { texts: new Map(), comments: [], lyrics: [], pictures: [], others: [] };

/** Merges the tags of one file; earlier ones win. */
export function mergeTags(first: OwnTags, second: OwnTags): OwnTags {
  const either = <Item>(own: readonly Item[], other: readonly Item[]) => (own.length > 0 ? own : other);
  return {
    texts: new Map([...second.texts, ...first.texts]),
    comments: either(first.comments, second.comments),
    lyrics: either(first.lyrics, second.lyrics),
    pictures: either(first.pictures, second.pictures),
    others: either(first.others, second.others),
  };
}

const maxTextLength = 100_000;
const maxPictureBytes = 10 * 1024 * 1024;

/** The numbers of the picture types that are preserved. */
const pictureKinds: Readonly<Record<string, number>> = {
  Other: 0,
  "Cover (front)": 3,
  "Cover (back)": 4,
  "Leaflet page": 5,
  "Artist/performer": 8,
};

/** Texts without those that are empty or weren't decoded, each at most 100,000 characters long. */
export function ownTexts(values: readonly unknown[]): string[] {
  return values.flatMap((value) => {
    const text = typeof value === "number" ? String(value) : value;
    return typeof text === "string" && isDecoded(text) ? [text.slice(0, maxTextLength)] : [];
  });
}

/** The byte in front of a text says how it is encoded; the last one is for UTF-8. */
const maxEncoding = 3;

/** A compressed, encrypted or grouped frame is read as if it were none. */
function isDecoded(text: string): boolean {
  return text.trim() !== "" && text.charCodeAt(0) > maxEncoding && !text.includes("\ufffd");
}

/** A comment or lyrics; none where the text is empty. */
export function ownLongText(value: { language?: string; descriptor?: string; text?: string }): LongText[] {
  const { language = "XXX", descriptor = "" } = value;
  return ownTexts([value.text]).map((text) => ({ language, description: descriptor, text }));
}

/** A picture that every player shows, by its bytes: its declared type may be wrong. */
export function ownPicture({ data, type, description = "" }: IPicture): OwnPicture[] {
  const kind = type === undefined ? 3 : pictureKinds[type];
  if (kind === undefined || !data || data.length > maxPictureBytes) return [];
  const bytes = Uint8Array.from(data);
  const picture = { kind, description, bytes };
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff)
    return [{ ...picture, mimeType: "image/jpeg" }];
  const isPng = String.fromCharCode(...bytes.subarray(1, 4)) === "PNG";
  return isPng ? [{ ...picture, mimeType: "image/png" }] : [];
}
