import { estimateFile } from "#app/domain/audio/made-formats/estimate-file.ts";
import { findFfmpeg } from "#app/domain/audio/made-formats/find-ffmpeg.ts";
import { makeFile, retagFile } from "#app/domain/audio/made-formats/make-file.ts";
import type { FileTags } from "#app/domain/tags/file-tags.ts";
import type { DownloadFormat } from "#app/shared/catalogue/download-formats.ts";

/** A file that was made, in the output folder. */
interface OutputFile {
  path: string;
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

interface Making {
  format: DownloadFormat;
  tags: FileTags;
  outputFolder: string;
}

interface MakingOptions {
  signal?: AbortSignal | undefined;
}

/** Makes the files that buyers get; tests replace it, because encoding takes seconds. */
export interface FileMaker {
  /**
   * Encodes a master in a format.
   * @throws DomainError "invalid" if what it made, opened again, isn't the master's sound.
   */
  makeFile(making: Making & { masterPath: string }, options?: MakingOptions): Promise<OutputFile>;
  /** Copies a file of the same format with other tags; its sound stays as it is. @throws as `makeFile`. */
  retagFile(making: Making & { path: string }, options?: MakingOptions): Promise<OutputFile>;
  /** About how large a file will be in bytes, and how many seconds making it takes. */
  estimateFile(file: { format: DownloadFormat; durationSeconds: number }): { bytes: number; seconds: number };
  /** Where ffmpeg is, which some formats need; null if it isn't installed. */
  ffmpegPath: string | null;
}

/** The maker of this process. ffmpeg is looked for once, so one that is installed later needs a restart. */
export async function openFileMaker(): Promise<FileMaker> {
  return { makeFile, retagFile, estimateFile, ffmpegPath: await findFfmpeg() };
}
