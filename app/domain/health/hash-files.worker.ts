import { createHash } from "node:crypto";
import { closeSync, openSync, readSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";

// Linux counts priority by thread; elsewhere this would slow the whole site down.
const steps = 10;
if (process.platform === "linux") setPriority(Math.min(19, getPriority() + steps));

const piece = Buffer.alloc(1024 * 1024);

for (const path of workerData as string[]) parentPort?.postMessage({ path, sha256: hashFile(path) });

function hashFile(path: string): string | null {
  let descriptor: number;
  try {
    descriptor = openSync(path, "r");
  } catch {
    return null;
  }
  try {
    const hash = createHash("sha256");
    for (;;) {
      const length = readSync(descriptor, piece);
      if (length === 0) return hash.digest("hex");
      hash.update(piece.subarray(0, length));
    }
  } finally {
    closeSync(descriptor);
  }
}
