import { mkdir, mkdtemp, stat } from "node:fs/promises";
import { join } from "node:path";
import { limitConcurrency } from "#app/domain/child-process/run-in-child.ts";
import { runInChild } from "../child-process/run-in-child.ts";
import type { TagRequest, WrittenFile } from "./prepared-audio.ts";
import { brokenAudio } from "./prepared-audio.ts";

// A queue of its own: a download that waits for its tags must not wait for an upload's sound.
const runInTurn = limitConcurrency(2);

const heapMegabytes = 192;
// A copy takes a second; what takes longer is a file made to block the server.
const minLimit = 30_000;
const limitPerMebibyte = 200;

/**
 * Gives an MP3 other tags, in a new folder inside `outputFolder`; its sound stays the same, byte for byte.
 * @throws DomainError "invalid" where it takes too long
 */
export function rewriteTag(request: TagRequest, signal?: AbortSignal): Promise<WrittenFile> {
  return runInTurn(async () => {
    signal?.throwIfAborted();
    await mkdir(request.outputFolder, { recursive: true });
    const outputFolder = await mkdtemp(join(request.outputFolder, "tag-"));
    const { size } = await stat(request.soundPath);
    return runInChild<WrittenFile>({
      module: "#app/domain/audio/worker/main.ts",
      request: { ...request, outputFolder },
      signal,
      timeLimit: minLimit + (size / 1024 ** 2) * limitPerMebibyte,
      heapMegabytes,
      tooMuch: () => brokenAudio("The file takes too long to read."),
      crashed: () => brokenAudio("The file could not be read."),
    });
  });
}
