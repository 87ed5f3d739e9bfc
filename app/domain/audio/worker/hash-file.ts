import { createHash } from "node:crypto";
import type { WrittenFile } from "../prepared-audio.ts";
import { FileBytes } from "./file-bytes.ts";

const bytesAtATime = 1024 * 1024;

/** An existing file with its checksum. */
export function hashFile(path: string): WrittenFile {
  const file = new FileBytes(path);
  try {
    const hash = createHash("sha256");
    const buffer = new Uint8Array(bytesAtATime);
    let bytes = 0;
    for (let count = 1; count > 0; bytes += count) {
      count = file.readInto(buffer, bytes);
      hash.update(buffer.subarray(0, count));
    }
    return { path, bytes, sha256: hash.digest("hex") };
  } finally {
    file.close();
  }
}
