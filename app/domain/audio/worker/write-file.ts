import { createHash } from "node:crypto";
import { closeSync, openSync, writeSync } from "node:fs";
import type { WrittenFile } from "../prepared-audio.ts";

/** Writes all bytes to an open file, at a position or where the last ones ended. */
export function writeAll(
  descriptor: number,
  bytes: Uint8Array | Int8Array,
  position: number | null = null,
): void {
  for (let done = 0; done < bytes.length; ) {
    const at = position === null ? null : position + done;
    done += writeSync(descriptor, bytes, done, bytes.length - done, at);
  }
}

/** A file that hashes its content while it is written. */
export class HashedFile {
  readonly #path: string;
  readonly #descriptor: number;
  readonly #hash = createHash("sha256");
  #bytes = 0;

  constructor(path: string) {
    this.#path = path;
    this.#descriptor = openSync(path, "wx", 0o600);
  }

  write(bytes: Uint8Array): void {
    this.#hash.update(bytes);
    writeAll(this.#descriptor, bytes);
    this.#bytes += bytes.length;
  }

  finish(): WrittenFile {
    closeSync(this.#descriptor);
    return { path: this.#path, bytes: this.#bytes, sha256: this.#hash.digest("hex") };
  }
}
