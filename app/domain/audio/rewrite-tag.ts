import { limitConcurrency } from "#app/domain/child-process/run-in-child.ts";
import type { TagRequest, WrittenFile } from "./prepared-audio.ts";
import { inNewFolder, runAudioChild } from "./run-audio-child.ts";

// A queue of its own: a download that waits for its tags must not wait for an upload's sound.
const runInTurn = limitConcurrency(2);

// A copy takes a second; what takes longer is a file made to block the server.
const limits = { minimum: 30_000, perMebibyte: 200 };

/**
 * Gives an MP3 other tags, in a new folder inside `outputFolder`; its sound stays the same, byte for byte.
 * @throws DomainError "invalid" where it takes too long
 */
export function rewriteTag(request: TagRequest, signal?: AbortSignal): Promise<WrittenFile> {
  return runInTurn(async () => {
    signal?.throwIfAborted();
    return inNewFolder(request.outputFolder, (outputFolder) =>
      runAudioChild({
        job: "rewriteTag",
        request: { ...request, outputFolder },
        sourcePath: request.soundPath,
        limits,
        signal,
      }),
    );
  });
}
