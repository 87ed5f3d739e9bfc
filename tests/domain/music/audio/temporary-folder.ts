import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import {
  type PrepareAudioInput,
  type PreparedAudio,
  prepareAudio,
} from "#app/domain/music/audio/prepare-audio.ts";

export interface TemporaryFolder {
  /** Puts an upload there, under a name that says nothing, and prepares it. */
  prepare(upload: Uint8Array, more?: Partial<PrepareAudioInput>): Promise<PreparedAudio>;
  /** What lies in the output folder. */
  made(): Promise<string[]>;
  folder: string;
}

/** A folder for one test, gone when it is over. */
export async function makeTemporaryFolder(): Promise<TemporaryFolder> {
  const folder = await mkdtemp(join(tmpdir(), "audio-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const outputFolder = join(folder, "made");
  let uploads = 0;
  return {
    folder,
    async prepare(upload, more = {}) {
      const path = join(folder, `upload-${uploads++}.bin`);
      await writeFile(path, upload);
      const tags = { title: "Steppin Out", artist: "The Artist" };
      return prepareAudio({ path, outputFolder, previewStart: 0, tags, ...more });
    },
    made: () => readdir(outputFolder, { recursive: true }),
  };
}
