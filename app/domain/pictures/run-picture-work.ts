import { limitConcurrency } from "#app/domain/child-process/limit-concurrency.ts";
import { runInChild } from "#app/domain/child-process/run-in-child.ts";
import { unreadablePicture } from "./unreadable-picture.ts";

// A large one takes some 400 MB of memory: never two at once.
const runInTurn = limitConcurrency(1);

const timeLimit = 5 * 60_000;
const heapMegabytes = 192;

/**
 * Runs work with pictures in a process of its own, when its turn comes.
 * @param module the module of the process, by the package's own import name.
 * @throws DomainError "invalid" if the picture can't be read.
 */
export function runPictureWork<Result>(module: string, request: unknown): Promise<Result> {
  return runInTurn(() =>
    runInChild<Result>({
      module,
      request,
      timeLimit,
      heapMegabytes,
      tooMuch: unreadablePicture,
      crashed: unreadablePicture,
    }),
  );
}
