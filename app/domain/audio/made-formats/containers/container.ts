import { DomainError } from "#app/shared/errors.ts";
import type { FileBytes } from "../../worker/file-bytes.ts";

const copyBytes = 1024 * 1024;

/** The bytes of a file from `start` on, unchanged. */
export function copyFrom(file: FileBytes, start: number, end = file.size): Iterable<Uint8Array> {
  return file.pieces(start, end, copyBytes);
}

/** A file that should be of a format isn't. */
export function wrongContainer(name: string): DomainError {
  return new DomainError("invalid", `The ${name} file is damaged. It has to be made again.`);
}

/** The program that encoded the sound, which comments begin with; little-endian length and text. */
export function readVendor(comments: Uint8Array): string {
  const bytes = Buffer.from(comments.buffer, comments.byteOffset, comments.byteLength);
  const length = bytes.length < 4 ? 0 : bytes.readUInt32LE(0);
  return bytes.toString("utf8", 4, 4 + length);
}
