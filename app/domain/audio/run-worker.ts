import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { DomainError } from "#app/domain/errors.ts";
import type { AudioRequest, PreparedAudio } from "./prepared-audio.ts";
import { brokenAudio } from "./refusals.ts";
import type { WorkerAnswer } from "./worker-answer.ts";

// Found by the package's own name for it, because a bundled copy of this file lies in another folder.
const workerPath = createRequire(import.meta.url).resolve("#app/domain/audio/worker/main.ts");

// Bounds what a hostile file can make JavaScript hold; samples and WebAssembly memory come on top.
const memoryLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

/**
 * Does the work in a thread of its own, which is gone when the promise settles.
 *
 * @param limits.timeLimit in milliseconds
 * @throws DomainError as the worker refused, "too_large" when time or memory ran out; the signal's reason
 */
export async function runWorker(
  request: AudioRequest,
  limits: { signal: AbortSignal | undefined; timeLimit: number },
): Promise<PreparedAudio> {
  limits.signal?.throwIfAborted();
  const worker = new Worker(workerPath, {
    workerData: request,
    resourceLimits: memoryLimits,
    stdout: true,
    stderr: true,
  });
  // Unread output would pile up in memory, and a hostile file can make a decoder very talkative.
  worker.stdout.resume();
  worker.stderr.resume();

  const { promise, resolve, reject } = Promise.withResolvers<PreparedAudio>();
  const giveUp = () => reject(limits.signal?.reason);
  limits.signal?.addEventListener("abort", giveUp, { once: true });
  const timer = setTimeout(() => reject(tooMuchWork()), limits.timeLimit);
  worker.once("message", (answer: WorkerAnswer) => {
    if (answer.kind === "prepared") resolve(answer.prepared);
    else reject(new DomainError(answer.code, answer.message, { fieldErrors: answer.fieldErrors }));
  });
  worker.once("error", (error: NodeJS.ErrnoException) =>
    reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? tooMuchWork() : error),
  );
  worker.once("exit", () => reject(brokenAudio("The file could not be read.")));

  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    limits.signal?.removeEventListener("abort", giveUp);
    await worker.terminate();
  }
}

function tooMuchWork(): DomainError {
  return new DomainError(
    "too_large",
    "This file takes far more work than a track should. Export the track again, best as 44.1 kHz WAV.",
  );
}
