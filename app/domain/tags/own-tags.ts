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
