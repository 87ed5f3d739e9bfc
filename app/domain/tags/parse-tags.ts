import { type IAudioMetadata, parseBuffer } from "music-metadata";
import { mergeTags, noTags, type OwnTags } from "./own-tags.ts";
import { tagsOfCommon } from "./tags-of-common.ts";
import { tagsOfId3 } from "./tags-of-id3.ts";

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
