import type { WrittenFile } from "../prepared-audio.ts";
import type { FileBytes } from "./file-bytes.ts";
import { HashedFile } from "./hashed-file.ts";
import type { EncodedRate } from "./mp3-encoder.ts";
import { Mp3Thread } from "./mp3-thread.ts";
import type { Recording, Samples } from "./recording.ts";

const copyBytes = 64 * 1024;

/** The track as buyers get it: for an MP3 the very frames of the upload, otherwise a new encoding. */
export class FullMp3 {
  readonly #path: string;
  readonly #tag: Uint8Array;
  readonly #recording: Recording;
  readonly #encoding: Mp3Thread | null;

  /** @param tag goes in front of the sound */
  constructor(path: string, tag: Uint8Array, recording: Recording, sampleRate: EncodedRate) {
    this.#path = path;
    this.#tag = tag;
    this.#recording = recording;
    const { channels } = recording;
    this.#encoding =
      recording.format === "mp3"
        ? null
        : new Mp3Thread({ path, tag, settings: { sampleRate, channels, kilobits: 320 } });
  }

  async write(block: Samples): Promise<void> {
    await this.#encoding?.write(block);
  }

  async finish(source: FileBytes): Promise<WrittenFile> {
    if (this.#encoding) return this.#encoding.finish();
    const file = new HashedFile(this.#path);
    file.write(this.#tag);
    for (const [start, end] of this.#recording.frameRuns) {
      for (const piece of source.pieces(start, end, copyBytes)) file.write(piece);
    }
    return file.finish();
  }

  /** Stops the work in progress. */
  async stop(): Promise<void> {
    await this.#encoding?.stop();
  }
}
