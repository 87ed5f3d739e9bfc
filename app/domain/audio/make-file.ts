import { join } from "node:path";
import { limitConcurrency } from "#app/domain/child-process/run-in-child.ts";
import { downloadFormatFacts } from "#app/shared/catalogue/download-formats.ts";
import { DomainError } from "#app/shared/errors.ts";
import { findFfmpeg } from "./made-formats/find-ffmpeg.ts";
import { type MakeRequest, type RetagRequest, soundName } from "./made-formats/made-file.ts";
import { inNewFolder, runAudioChild } from "./run-audio-child.ts";

// One at a time: uploads and requests need the other cores.
const makeInTurn = limitConcurrency(1);
// A queue of its own: a copy takes a second, and mustn't wait for an hour of sound.
const retagInTurn = limitConcurrency(2);

// As long as it plays: a busy machine is several times as fast, and what takes longer hangs.
const limits = { minimum: 60_000, perMebibyte: 200, perSecond: 1000 };

interface MakeOptions {
  /** Stops the work and removes its files; the promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Receives the path at which the sound is about to grow, for those who listen already. */
  announceSound?: (path: string) => void;
}

/**
 * Encodes a lossless master in another format, with tags, and proves the result by decoding it: a lossless file has
 * every sample of the master, of which floating-point and 32 bit ones are rounded to 24 bits, a lossy one its length.
 * @returns the file, in a new folder inside `outputFolder`
 * @throws DomainError "invalid" (the master is lossy or damaged, the file isn't equal to it), "unavailable" (only ffmpeg
 *   makes the format, and isn't installed), "too_large" (longer than the format can be, too much work); Error with the
 *   code "ENOSPC" where the disk is full
 */
export async function makeFile(request: MakeRequest, { signal, announceSound }: MakeOptions = {}) {
  const { name, needsFfmpeg } = downloadFormatFacts[request.format];
  const ffmpeg = needsFfmpeg ? await findFfmpeg() : null;
  if (needsFfmpeg && !ffmpeg) {
    throw new DomainError(
      "unavailable",
      `${name} files can't be made on this server. Choose another format.`,
    );
  }
  return makeInTurn(() =>
    inNewFolder(request.outputFolder, (outputFolder) => {
      announceSound?.(join(outputFolder, soundName));
      return runAudioChild({
        job: "encodeFile",
        request: { ...request, ffmpeg, outputFolder },
        sourcePath: request.masterPath,
        ...options(request, signal),
      });
    }),
  );
}

/**
 * Gives a made file other tags: its sound is copied byte for byte, nothing is encoded.
 * @returns the new file, in a new folder inside `outputFolder`; the old one stays
 * @throws DomainError "invalid" where the file isn't of that format; Error with the code "ENOSPC" where the disk is full
 */
export function retagFile(request: RetagRequest, { signal }: MakeOptions = {}) {
  return retagInTurn(() =>
    inNewFolder(request.outputFolder, (outputFolder) =>
      runAudioChild({
        job: "replaceTags",
        request: { ...request, outputFolder },
        sourcePath: request.path,
        ...options(request, signal),
      }),
    ),
  );
}

function options({ format }: RetagRequest | MakeRequest, signal: AbortSignal | undefined) {
  const { name } = downloadFormatFacts[format];
  return {
    limits,
    signal,
    tooMuch: () => new DomainError("too_large", `The ${name} file takes too long to make.`),
    crashed: () => new DomainError("invalid", `The ${name} file could not be made.`),
  };
}
