import { stat } from "node:fs/promises";
import { limitConcurrency, runInChild } from "../child-process/run-in-child.ts";
import { brokenAudio, type Loudness, type LoudnessRequest } from "./prepared-audio.ts";

// Nobody waits for it.
const runInTurn = limitConcurrency(1);

const heapMegabytes = 192;
// As for an upload: what takes longer is a file made to block the server.
const minLimit = 60_000;
const limitPerMebibyte = 1000;

/**
 * Measures a recording that the shop has already, which an earlier version left out.
 * @throws DomainError "invalid" where the recording can't be read any more
 */
export function measureLoudness(path: string, signal?: AbortSignal): Promise<Loudness> {
  return runInTurn(async () => {
    const { size } = await stat(path);
    const request: LoudnessRequest = { measuredPath: path };
    return runInChild<Loudness>({
      module: "#app/domain/audio/worker/main.ts",
      request,
      signal,
      timeLimit: minLimit + (size / 1024 ** 2) * limitPerMebibyte,
      heapMegabytes,
      tooMuch: () => brokenAudio("The file takes too long to read."),
      crashed: () => brokenAudio("The file could not be read."),
    });
  });
}
