import type { TagPicture } from "#app/gateways/file-maker.ts";
import { cutText } from "#app/shared/core/clean-text.ts";
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
  /** Those with times, as LRC. */
  syncedLyrics: readonly LongText[];
  pictures: readonly OwnPicture[];
  /** Frames that need no reading: addresses, and what programs note for themselves. */
  others: readonly Id3Frame[];
}

export const noTags: OwnTags = {
  texts: new Map(),
  comments: [],
  lyrics: [],
  syncedLyrics: [],
  pictures: [],
  others: [],
};

/** Merges the tags of one file; earlier ones win. */
export function mergeTags(first: OwnTags, second: OwnTags): OwnTags {
  const either = <Item>(own: readonly Item[], other: readonly Item[]) => (own.length > 0 ? own : other);
  return {
    texts: new Map([...second.texts, ...first.texts]),
    comments: either(first.comments, second.comments),
    lyrics: either(first.lyrics, second.lyrics),
    syncedLyrics: either(first.syncedLyrics, second.syncedLyrics),
    pictures: either(first.pictures, second.pictures),
    others: either(first.others, second.others),
  };
}

const maxTextLength = 100_000;
const maxPictureBytes = 10 * 1024 * 1024;

/** The picture types that are preserved: other, front, back, leaflet and artist. */
const pictureKinds = [0, 3, 4, 5, 8];

/** Texts without those that are empty, each at most 100,000 characters long. */
export function ownTexts(values: readonly string[]): string[] {
  return values.flatMap((text) => (text.trim() === "" ? [] : [cutText(text, maxTextLength)]));
}

/** A comment or lyrics; none where the text is empty. */
export function ownLongText({ language, description, text }: LongText): LongText[] {
  return ownTexts([text]).map((text) => ({ language, description, text }));
}

/** A picture that every player shows, by its bytes: its declared type may be wrong. */
export function ownPicture({ kind, description, bytes }: Omit<OwnPicture, "mimeType">): OwnPicture[] {
  if (!pictureKinds.includes(kind) || bytes.length > maxPictureBytes) return [];
  const picture = { kind, description, bytes: Uint8Array.from(bytes) };
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff)
    return [{ ...picture, mimeType: "image/jpeg" }];
  const isPng = String.fromCharCode(...bytes.subarray(1, 4)) === "PNG";
  return isPng ? [{ ...picture, mimeType: "image/png" }] : [];
}
