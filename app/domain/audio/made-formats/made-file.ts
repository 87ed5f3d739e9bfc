import type { FileTags } from "#app/domain/tags/file-tags.ts";
import type { DownloadFormat } from "#app/shared/catalogue/download-formats.ts";

/** The request to encode a master in another format. */
export interface MakeRequest {
  /** A lossless recording that was published. */
  masterPath: string;
  format: DownloadFormat;
  tags: FileTags;
  /** Where the file goes, in a new folder of its own. */
  outputFolder: string;
}

/** The request to give a made file other tags. */
export interface RetagRequest extends Omit<MakeRequest, "masterPath"> {
  /** The file that was made. */
  path: string;
}

/** In that folder: the sound without tags, which grows while it is encoded, and is gone once the file is made. */
export const soundName = "sound";

/** WAV and AIFF state their size in 32 bits; the rest is for tags. */
export const maxPlainBytes = 4_200_000_000;
