import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { limitConcurrency } from "#app/domain/child-process/run-in-child.ts";
import { DomainError } from "#app/shared/errors.ts";
import { runInChild } from "../child-process/run-in-child.ts";
import type { AudioRequest, PreparedAudio } from "./prepared-audio.ts";
import { brokenAudio } from "./prepared-audio.ts";

// Each job keeps two cores busy: one decodes, the other encodes.
const runInTurn = limitConcurrency(Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2))));

const mebibyte = 1024 * 1024;
const heapMegabytes = 192;

// Applies until the length is known, which for some files takes a full decode: an idle machine needs a tenth of it.
const minLimit = 60_000;
const limitPerMebibyte = 1000;
// An hour at the highest resolution takes two minutes; eight times as much is a file made to block the server.
const limitPerSecond = 270;

export interface PrepareAudioInput extends AudioRequest {
  /** Stops the work and removes its files; the promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** In milliseconds, counted from the start of the work; by default it follows the size and then the length. */
  timeLimit?: number;
}

/**
 * Turns one uploaded MP3, WAV, AIFF or FLAC file into what the shop needs: tagged MP3, preview and waveform. The
 * files are in a new folder inside `outputFolder`, which is removed on any failure. The upload itself is not
 * changed; when it is lossless, it is stored as the original.
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
    const { size } = await stat(request.path);
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
