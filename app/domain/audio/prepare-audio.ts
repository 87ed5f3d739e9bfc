import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { limitConcurrency } from "#app/domain/child-process/limit-concurrency.ts";
import { DomainError } from "#app/shared/errors.ts";
import { runInChild } from "../child-process/run-in-child.ts";
import type { AudioRequest, PreparedAudio } from "./prepared-audio.ts";
import { brokenAudio } from "./refusals.ts";

// Each piece of work keeps two cores busy, decoding on one and encoding on the other.
const runInTurn = limitConcurrency(Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2))));

const mebibyte = 1024 * 1024;
const heapMegabytes = 192;

// Until the length is known, which for some files takes decoding them: a quiet machine needs a tenth of it.
const minLimit = 60_000;
const limitPerMebibyte = 1000;
// Then an hour of the highest resolution is made in two minutes; eight times that is a file made to hold us up.
const limitPerSecond = 270;

export interface PrepareAudioInput extends AudioRequest {
  /** Ends the work and removes what it made; the promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** In milliseconds, counted from when the work begins; without it, it suits the size and then the length. */
  timeLimit?: number;
}

/**
 * Turns one uploaded MP3, WAV, AIFF or FLAC file into what the shop needs: tagged MP3, preview and waveform. The
 * files lie in a new folder inside `outputFolder`, which is removed again on any failure. The upload itself is left
 * alone; when it is lossless, it is the original that is kept.
 *
 * @throws DomainError "invalid" (broken, truncated, empty, too short, preview outside the track),
 *   "unsupported_media" (another kind of file), "too_large" (over three hours or too much work)
 */
export async function prepareAudio(input: PrepareAudioInput): Promise<PreparedAudio> {
  const { signal, timeLimit, ...request } = input;
  return runInTurn(async () => {
    signal?.throwIfAborted();
    await mkdir(request.outputFolder, { recursive: true });
    const outputFolder = await mkdtemp(join(request.outputFolder, "audio-"));
    const { size } = await stat(request.sourcePath);
    try {
      return await runInChild<PreparedAudio>({
        module: "#app/domain/audio/worker/main.ts",
        request: { ...request, outputFolder },
        signal,
        timeLimit: timeLimit ?? minLimit + (size / mebibyte) * limitPerMebibyte,
        heapMegabytes,
        tooMuch: tooMuchWork,
        crashed: () => brokenAudio("The file could not be read."),
        hear: (message) => (timeLimit === undefined ? limitOf(message) : undefined),
      });
    } catch (error) {
      await rm(outputFolder, { recursive: true, force: true });
      throw error;
    }
  });
}

function limitOf(message: unknown): number | undefined {
  const { seconds } = message as { seconds?: unknown };
  return typeof seconds === "number" ? minLimit + seconds * limitPerSecond : undefined;
}

function tooMuchWork(): DomainError {
  return new DomainError(
    "too_large",
    "This file takes too long to process. Export the track again, preferably as 44.1 kHz WAV.",
  );
}
