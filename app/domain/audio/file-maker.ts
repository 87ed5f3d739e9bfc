import { estimateFile } from "#app/domain/audio/made-formats/estimate-file.ts";
import { findFfmpeg } from "#app/domain/audio/made-formats/find-ffmpeg.ts";
import { makeFile, retagFile } from "#app/domain/audio/make-file.ts";

/** Makes the files that buyers get; tests replace it, because encoding takes seconds. */
export interface FileMaker {
  makeFile: typeof makeFile;
  retagFile: typeof retagFile;
  estimateFile: typeof estimateFile;
  /** Where ffmpeg is, which some formats need; null if it isn't installed. */
  ffmpegPath: string | null;
}

/** The maker of this process. ffmpeg is looked for once, so one that is installed later needs a restart. */
export async function openFileMaker(): Promise<FileMaker> {
  return { makeFile, retagFile, estimateFile, ffmpegPath: await findFfmpeg() };
}
