import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FileTags } from "#app/domain/tags/file-tags.ts";
import type { OwnTags } from "#app/domain/tags/own-tags.ts";
import { writeShopId3 } from "#app/domain/tags/write-shop-id3.ts";
import type { AudioRequest, TagRequest, WrittenFile } from "../prepared-audio.ts";
import { FileBytes } from "./file-bytes.ts";
import { HashedFile } from "./hash-file.ts";
import { skipLeadingTags } from "./tags/id3.ts";
import { readTags } from "./tags/read-tags.ts";

const copyBytes = 256 * 1024;

/**
 * Writes an MP3 again whose tag differs and whose sound is the same, byte for byte. Nothing is decoded.
 */
export async function rewriteTag(request: TagRequest): Promise<WrittenFile> {
  const tag = shopTag(request, request.tags, await readTags(request.path));
  const sound = new FileBytes(request.soundPath);
  try {
    const file = new HashedFile(join(request.outputFolder, "full.mp3"));
    file.write(tag);
    for (const piece of sound.pieces(skipLeadingTags(sound), sound.size, copyBytes)) file.write(piece);
    return file.finish();
  } finally {
    sound.close();
  }
}

/** The tag of the MP3 that a request asks for, with the cover that it names. */
export function shopTag({ cover }: Pick<AudioRequest, "cover">, tags: FileTags, own: OwnTags): Buffer {
  const picture = cover && { mimeType: cover.mimeType, bytes: readFileSync(cover.path) };
  return writeShopId3({ ...tags, cover: picture }, own, cover?.isInherited);
}
