import { once } from "node:events";
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { EncoderAnswer, EncoderMessage, EncoderOrder } from "./encoder-thread.ts";
import type { Samples } from "./recording.ts";

// Found by the package's own import name, because a built copy of this file has another path.
const threadPath = createRequire(import.meta.url).resolve("#app/domain/music/audio/worker/encoder-thread.ts");

// About a second of sound a block; the limit on waiting blocks bounds the memory.
const samplesAtATime = 48 * 1024;
const maxWaiting = 4;

/** Encodes and writes an MP3 in its own thread: encoding takes as long as all other work, and there are two cores. */
export class Mp3Thread {
  readonly #thread: Worker;
  readonly #written = Promise.withResolvers<void>();
  readonly #channels: number;
  #gathered: Float32Array[] = [];
  #count = 0;
  #waiting = 0;
  #error: unknown = null;

  constructor(order: EncoderOrder) {
    this.#channels = order.settings.channels;
    this.#thread = new Worker(threadPath, { workerData: order });
    this.#thread.on("message", (answer: EncoderAnswer) => {
      if (answer === "taken") this.#waiting -= 1;
      else this.#written.resolve();
    });
    this.#thread.on("error", (error) => {
      this.#error = error;
      this.#written.reject(error);
    });
    // A write sees the error at once, and `finish` throws it again.
    this.#written.promise.catch(() => {});
  }

  /** Takes samples; waits while the encoder is behind. */
  async write(block: Samples): Promise<void> {
    const length = block[0]?.length ?? 0;
    for (let start = 0; start < length; ) {
      if (this.#count === 0) this.#begin();
      const count = Math.min(length - start, samplesAtATime - this.#count);
      for (const [index, gathered] of this.#gathered.entries()) {
        gathered.set(block[index]?.subarray(start, start + count) ?? [], this.#count);
      }
      this.#count += count;
      start += count;
      if (this.#count === samplesAtATime) await this.#send();
    }
  }

  async finish(): Promise<void> {
    await this.#send();
    this.#post({ kind: "end" });
    return this.#written.promise;
  }

  /** Stops the thread at once. */
  async stop(): Promise<void> {
    await this.#thread.terminate();
  }

  #begin(): void {
    this.#gathered = Array.from({ length: this.#channels }, () => new Float32Array(samplesAtATime));
  }

  async #send(): Promise<void> {
    if (this.#error) throw this.#error;
    if (this.#count === 0) return;
    const block = this.#gathered.map((channel) => channel.subarray(0, this.#count));
    this.#count = 0;
    this.#waiting += 1;
    this.#post(
      { kind: "samples", block },
      this.#gathered.map(({ buffer }) => buffer as ArrayBuffer),
    );
    while (this.#waiting >= maxWaiting) await once(this.#thread, "message");
  }

  #post(message: EncoderMessage, transferred: ArrayBuffer[] = []): void {
    this.#thread.postMessage(message, transferred);
  }
}
