import { limitConcurrency } from "../child-process/run-in-child.ts";
import type { Loudness } from "./prepared-audio.ts";
import { runAudioChild } from "./run-audio-child.ts";

// Nobody waits for it.
const runInTurn = limitConcurrency(1);

// As for an upload: what takes longer is a file made to block the server.
const limits = { minimum: 60_000, perMebibyte: 1000 };

/**
 * Measures a recording that the shop has already, which an earlier version left out.
 * @throws DomainError "invalid" where the recording can't be read any more
 */
export function measureLoudness(path: string, signal?: AbortSignal): Promise<Loudness> {
  return runInTurn(() =>
    runAudioChild({ job: "measureFile", request: path, sourcePath: path, limits, signal }),
  );
}
