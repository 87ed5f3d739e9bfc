import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";

// Found by the package's own import name, because a bundled copy of this file has another path.
const workerPath = createRequire(import.meta.url).resolve("#app/domain/health/hash-files.worker.ts");

/**
 * The SHA-256 of files, computed in a thread with low priority.
 * @param timeLimit in milliseconds; files that aren't done by then are left out.
 * @returns by path; null for a file that can't be read.
 */
export async function hashFiles(
  paths: readonly string[],
  timeLimit: number,
): Promise<Map<string, string | null>> {
  const hashed = new Map<string, string | null>();
  if (paths.length === 0) return hashed;
  const worker = new Worker(workerPath, { workerData: paths });
  // The process may exit without waiting for it.
  worker.unref();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, timeLimit);
  timer.unref();
  worker.on("message", ({ path, sha256 }: { path: string; sha256: string | null }) =>
    hashed.set(path, sha256),
  );
  worker.once("error", reject);
  worker.once("exit", () => resolve());
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
  return hashed;
}
