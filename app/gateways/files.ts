import { createHash } from "node:crypto";
import {
  closeSync,
  createReadStream,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from "node:fs";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";

/** The text of a small file, or null when there is none. */
export function readStateFile(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Whether something failed because a file or folder doesn't exist, perhaps any more. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/** Replaces a small file atomically: after a power cut it has either the old text or the new one. */
export function writeStateFile(file: string, text: string): void {
  const next = `${file}.next`;
  const descriptor = openSync(next, "w", 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(next, file);
}

/** The SHA-256 of a file and its CRC, read once and a piece at a time. */
export async function digestFile(path: string): Promise<{ sha256: string; crc32: number }> {
  const hash = createHash("sha256");
  let sum = 0;
  for await (const piece of createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    hash.update(piece);
    sum = crc32(piece, sum);
  }
  return { sha256: hash.digest("hex"), crc32: sum };
}

/** The SHA-256 of a file in hexadecimal, read a piece at a time. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest("hex");
}
