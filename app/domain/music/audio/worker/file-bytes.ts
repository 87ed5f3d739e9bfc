import { createHash } from "node:crypto";
import { closeSync, fstatSync, openSync, readSync, writeSync } from "node:fs";
import { crc32 } from "node:zlib";
import type { WrittenFile } from "#app/gateways/file-maker.ts";
import { messages } from "#app/messages/messages.ts";
import { brokenAudio } from "../prepared-audio.ts";

const blockBytes = 64 * 1024;

/** Reads parts of a file, a block at a time, so that a large file is never in memory as a whole. */
export class FileBytes {
  readonly size: number;
  readonly path: string;
  readonly #descriptor: number;
  #blockPosition = 0;
  #block = new Uint8Array(0);

  constructor(path: string) {
    this.path = path;
    this.#descriptor = openSync(path, "r");
    this.size = fstatSync(this.#descriptor).size;
  }

  /** The bytes from `position` on, fewer than `length` at the end of the file; they stay valid. */
  read(position: number, length: number): Uint8Array<ArrayBuffer> {
    const offset = position - this.#blockPosition;
    if (offset < 0 || offset + length > this.#block.length) {
      this.#block = this.#load(position, Math.max(length, blockBytes));
      this.#blockPosition = position;
      return this.#block.subarray(0, length);
    }
    return this.#block.subarray(offset, offset + length);
  }

  /** Fills `target` with the bytes from `position` on. @returns the number of bytes read. */
  readInto(target: Uint8Array, position: number): number {
    return target.length === 0 ? 0 : readSync(this.#descriptor, target, 0, target.length, position);
  }

  /**
   * Some bytes as a view for reading numbers.
   * @throws DomainError "invalid" when the file ends before
   */
  view(position: number, length: number): DataView {
    const bytes = this.read(position, length);
    if (bytes.length < length) throw brokenAudio(messages.adminUploads.audio.endsEarly);
    return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** The bytes at `position` as text, one character each, for magic numbers. */
  word(position: number, length: number): string {
    return String.fromCharCode(...this.read(position, length));
  }

  /** All bytes of a range in turn, `pieceBytes` at a time. */
  *pieces(start: number, end: number, pieceBytes: number): Generator<Uint8Array<ArrayBuffer>> {
    for (let position = start; position < end; position += pieceBytes) {
      const piece = this.read(position, Math.min(pieceBytes, end - position));
      if (piece.length === 0) return;
      yield piece;
    }
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #load(position: number, length: number): Uint8Array<ArrayBuffer> {
    const block = new Uint8Array(Math.max(0, Math.min(length, this.size - position)));
    const bytesRead = block.length === 0 ? 0 : readSync(this.#descriptor, block, 0, block.length, position);
    return block.subarray(0, bytesRead);
  }
}

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
  #crc32 = 0;
  #bytes = 0;

  constructor(path: string) {
    this.#path = path;
    this.#descriptor = openSync(path, "wx", 0o600);
  }

  write(bytes: Uint8Array): void {
    this.#hash.update(bytes);
    this.#crc32 = crc32(bytes, this.#crc32);
    writeAll(this.#descriptor, bytes);
    this.#bytes += bytes.length;
  }

  finish(): WrittenFile {
    closeSync(this.#descriptor);
    const sha256 = this.#hash.digest("hex");
    return { path: this.#path, bytes: this.#bytes, sha256, crc32: this.#crc32 };
  }
}
