import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { noTags, type OwnTags } from "#app/domain/tags/own-tags.ts";

// Found by the package's own import name, because a built copy of this file has another path.
const threadPath = createRequire(import.meta.url).resolve("#app/domain/audio/worker/tags/tags-thread.ts");

// Takes a twentieth of a second; what takes longer is made to block.
const maxMilliseconds = 10_000;

/**
 * The tags of an MP3, FLAC, WAV or AIFF file. They are read in a thread of their own, which is stopped when it takes too
 * long or too much memory: damaged and hostile tags are no reason to refuse a recording.
 * @returns what can be read of them; nothing where the thread was stopped
 */
export async function readTags(path: string, timeLimit = maxMilliseconds): Promise<OwnTags> {
  // It may take as much memory as the whole process, whose flag outranks limits of threads.
  const thread = new Worker(threadPath, { workerData: path, stderr: true });
  const { promise, resolve } = Promise.withResolvers<OwnTags>();
  const timer = setTimeout(() => resolve(noTags), timeLimit);
  thread.once("message", resolve);
  thread.once("error", () => resolve(noTags));
  thread.once("exit", () => resolve(noTags));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
