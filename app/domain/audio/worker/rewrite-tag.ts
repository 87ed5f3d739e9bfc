import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { AudioRequest, TagRequest, WrittenFile } from "../prepared-audio.ts";
import { FileBytes } from "./file-bytes.ts";
import { HashedFile } from "./hash-file.ts";
import { openRecording } from "./open-recording.ts";
import { skipLeadingTags } from "./tags/id3.ts";
import { type ShopTags, writeTag } from "./tags/write-tag.ts";

const copyBytes = 256 * 1024;

/**
 * Writes an MP3 again whose tag differs and whose sound is the same, byte for byte. Nothing is decoded.
 * @throws DomainError "invalid" where the recording can't be read any more
 */
export function rewriteTag(request: TagRequest): WrittenFile {
  const source = new FileBytes(request.path);
  const sound = new FileBytes(request.soundPath);
  try {
    const tag = writeTag(
      { ...request.tags, cover: readCoverFile(request) },
      openRecording(source).readTags(),
    );
    const file = new HashedFile(join(request.outputFolder, "full.mp3"));
    file.write(tag);
    for (const piece of sound.pieces(skipLeadingTags(sound), sound.size, copyBytes)) file.write(piece);
    return file.finish();
  } finally {
    source.close();
    sound.close();
  }
}

/** The cover that a request names, with its bytes. */
export function readCoverFile({ cover }: Pick<AudioRequest, "cover">): ShopTags["cover"] {
  return cover && { ...cover, bytes: readFileSync(cover.path) };
}
