import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { AudioRequest, PreparedAudio } from "./prepared-audio.ts";
import { runWorker } from "./run-worker.ts";
import { makeTurns } from "./turns.ts";

// One core stays with the people who are visiting.
const takeTurn = makeTurns(Math.max(1, Math.min(2, availableParallelism() - 1)));

// Twenty minutes at 192 kHz take a good minute; five times that is a file made to hold us up.
const defaultTimeLimit = 5 * 60 * 1000;

export interface PrepareAudioInput extends AudioRequest {
  /** Ends the work and removes what it made; the promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** In milliseconds, counted from when the work begins. */
  timeLimit?: number;
}

/**
 * Turns one uploaded MP3, WAV or FLAC file into what the shop needs: tagged MP3, preview, waveform and,
 * for lossless uploads, a copy of the original. The files lie in a new folder inside `outputFolder`, which
 * is removed again on any failure. The upload itself is left alone.
 *
 * @throws DomainError "invalid" (broken, truncated, empty, too short, preview outside the track),
 *   "unsupported_media" (another kind of file), "too_large" (over 20 minutes or too much work)
 */
export async function prepareAudio(input: PrepareAudioInput): Promise<PreparedAudio> {
  const { signal, timeLimit = defaultTimeLimit, ...request } = input;
  return takeTurn(async () => {
    signal?.throwIfAborted();
    await mkdir(request.outputFolder, { recursive: true });
    const outputFolder = await mkdtemp(join(request.outputFolder, "audio-"));
    try {
      return await runWorker({ ...request, outputFolder }, { signal, timeLimit });
    } catch (error) {
      await rm(outputFolder, { recursive: true, force: true });
      throw error;
    }
  });
}
