import { join } from "node:path";
import type { FileTags } from "#app/domain/tags/file-tags.ts";
import { type DownloadFormat, downloadFormatFacts } from "#app/shared/catalogue/download-formats.ts";
import type { WrittenFile } from "../../prepared-audio.ts";
import { FileBytes } from "../../worker/file-bytes.ts";
import { HashedFile } from "../../worker/write-file.ts";
import { retaggedChunks } from "../containers/chunks.ts";
import { retaggedFlac } from "../containers/flac.ts";
import { retaggedMp3 } from "../containers/mp3.ts";
import { retaggedMp4 } from "../containers/mp4.ts";
import { retaggedOpus } from "../containers/opus.ts";
import type { RetagRequest } from "../made-file.ts";

type Retagged = (file: FileBytes, tags: FileTags) => Iterable<Uint8Array>;

/** What a file of each format is with other tags, piece by piece. */
const containers: Record<DownloadFormat, Retagged> = {
  mp3: retaggedMp3,
  "mp3-v0": retaggedMp3,
  flac: retaggedFlac,
  wav: (file, tags) => retaggedChunks(file, "wav", tags),
  aiff: (file, tags) => retaggedChunks(file, "aiff", tags),
  opus: retaggedOpus,
  alac: retaggedMp4,
  aac: retaggedMp4,
};

/**
 * Writes a file again whose tags differ and whose sound is the same, byte for byte.
 * @throws DomainError "invalid" where the file isn't of that format
 */
export function replaceTags({ path, format, tags, outputFolder }: RetagRequest): WrittenFile {
  const source = new FileBytes(path);
  try {
    const file = new HashedFile(join(outputFolder, `track.${downloadFormatFacts[format].extension}`));
    for (const piece of containers[format](source, tags)) file.write(piece);
    return file.finish();
  } finally {
    source.close();
  }
}
