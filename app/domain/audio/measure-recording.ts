import { limitConcurrency } from "../child-process/run-in-child.ts";
import { runAudioChild } from "./run-audio-child.ts";

// Nobody waits for it.
const runInTurn = limitConcurrency(1);

// As for an upload: what takes longer is a file made to block the server.
const limits = { minimum: 60_000, perMebibyte: 1000 };

/**
 * Measures a recording that the shop has already: how loud it is and how its samples are stored.
 * @throws DomainError "invalid" where the recording can't be read any more
 */
export function measureRecording(path: string, signal?: AbortSignal) {
  return runInTurn(() =>
    runAudioChild({ job: "measureFile", request: path, sourcePath: path, limits, signal }),
  );
}
