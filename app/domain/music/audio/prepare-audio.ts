import { availableParallelism } from "node:os";
import { limitConcurrency } from "#app/domain/core/child-process/run-in-child.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import type { AudioRequest } from "./prepared-audio.ts";
import { inNewFolder, runAudioChild } from "./run-audio-child.ts";

// Each job keeps two cores busy: one decodes, the other encodes.
const runInTurn = limitConcurrency(Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2))));

/**
 * Until the length is known, which for some files takes a full decode, an idle machine needs a tenth of it. An hour at
 * the highest resolution takes two minutes; eight times as much is a file made to block the server.
 */
const limits = { minimum: 60_000, perMebibyte: 1000, perSecond: 270 };

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
export async function prepareAudio({ signal, timeLimit, ...request }: PrepareAudioInput) {
  return runInTurn(async () => {
    signal?.throwIfAborted();
    return inNewFolder(request.outputFolder, (outputFolder) =>
      runAudioChild({
        job: "prepareFiles",
        request: { ...request, outputFolder },
        sourcePath: request.path,
        limits: timeLimit === undefined ? limits : { minimum: timeLimit, perMebibyte: 0 },
        signal,
        tooMuch: () => new DomainError("too_large", messages.adminUploads.audio.tooMuch),
      }),
    );
  });
}

/** A track ready for the shop; times in seconds. */
export type PreparedAudio = Awaited<ReturnType<typeof prepareAudio>>;
