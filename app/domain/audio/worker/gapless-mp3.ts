import { closeSync, openSync, writeSync } from "node:fs";
import type { WrittenFile } from "../prepared-audio.ts";
import { checksumOfMusic, gaplessHeader } from "./gapless-header.ts";
import { hashFile } from "./hash-file.ts";
import { Mp3Encoder, type Mp3Settings, samplesPerFrame } from "./mp3-encoder.ts";
import { frameHeaderBytes } from "./mp3-frame.ts";
import type { Samples } from "./recording.ts";

/** A whole track as MP3: a tag, a header that makes it gapless, and the sound. */
export class GaplessMp3 {
  readonly #path: string;
  readonly #descriptor: number;
  readonly #encoder: Mp3Encoder;
  readonly #headerStart: number;
  /** A frame of constant bitrate has this many bytes, sometimes one more to keep the average right. */
  readonly #bytesPerFrame: number;
  #firstHeader = new Uint8Array(0);
  #samples = 0;
  #bytes = 0;
  #checksum = 0;

  private constructor(path: string, tag: Uint8Array, encoder: Mp3Encoder, settings: Mp3Settings) {
    this.#path = path;
    this.#descriptor = openSync(path, "wx", 0o600);
    this.#encoder = encoder;
    this.#headerStart = tag.length;
    this.#bytesPerFrame = ((samplesPerFrame / 8) * settings.kilobits * 1000) / settings.sampleRate;
    this.#writeAt(0, tag);
  }

  static async open(path: string, tag: Uint8Array, settings: Mp3Settings): Promise<GaplessMp3> {
    return new GaplessMp3(path, tag, await Mp3Encoder.open(settings), settings);
  }

  write(block: Samples): void {
    this.#samples += block[0]?.length ?? 0;
    for (const bytes of this.#encoder.encode(block)) this.#append(bytes);
  }

  finish(): WrittenFile {
    this.#append(this.#encoder.finish());
    const header = gaplessHeader({
      firstHeader: this.#firstHeader,
      samples: this.#samples,
      bytes: this.#bytes,
      frames: Math.round(this.#bytes / this.#bytesPerFrame),
      checksum: this.#checksum,
    });
    this.#writeAt(this.#headerStart, header);
    closeSync(this.#descriptor);
    return hashFile(this.#path);
  }

  /** Reserves space in front for the header, which is as long as a frame. */
  #append(bytes: Uint8Array): void {
    if (this.#bytes === 0) this.#firstHeader = bytes.slice(0, frameHeaderBytes);
    this.#checksum = checksumOfMusic(bytes, this.#checksum);
    this.#writeAt(this.#headerStart + Math.floor(this.#bytesPerFrame) + this.#bytes, bytes);
    this.#bytes += bytes.length;
  }

  #writeAt(position: number, bytes: Uint8Array): void {
    for (let written = 0; written < bytes.length; ) {
      written += writeSync(this.#descriptor, bytes, written, bytes.length - written, position + written);
    }
  }
}
