import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { runInChild } from "../child-process/run-in-child.ts";
import type { AudioJobs } from "./child-entry.ts";
import { brokenAudio } from "./prepared-audio.ts";

const heapMegabytes = 192;
const mebibyte = 1024 * 1024;

interface AudioWork<Job extends keyof AudioJobs> {
  job: Job;
  request: Parameters<AudioJobs[Job]>[0];
  /** The file that is read. */
  sourcePath: string;
  /** In milliseconds: by the file's size until the length of its sound is known, and then by that, if it is given. */
  limits: { minimum: number; perMebibyte: number; perSecond?: number };
  /** Stops the work; the promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** The refusal when time or memory ran out. */
  tooMuch?: () => Error;
  /** The refusal when the process ended without a result. */
  crashed?: () => Error;
}

/** Does one job with sound in a separate process. @throws DomainError as the job; `tooMuch`, `crashed` */
export async function runAudioChild<Job extends keyof AudioJobs>({
  job,
  request,
  sourcePath,
  limits: { minimum, perMebibyte, perSecond },
  signal,
  tooMuch = () => brokenAudio("The file takes too long to read."),
  crashed = () => brokenAudio("The file could not be read."),
}: AudioWork<Job>): Promise<Awaited<ReturnType<AudioJobs[Job]>>> {
  const { size } = await stat(sourcePath);
  return runInChild<Awaited<ReturnType<AudioJobs[Job]>>>({
    module: "#app/domain/audio/child-entry.ts",
    request: { job, request },
    signal,
    timeLimit: minimum + (size / mebibyte) * perMebibyte,
    heapMegabytes,
    tooMuch,
    crashed,
    hear: (message) => {
      const { seconds } = message as { seconds?: unknown };
      return perSecond && typeof seconds === "number" ? minimum + seconds * perSecond : undefined;
    },
  });
}

/** Runs work with a new folder inside `parent`, which is removed if the work fails. */
export async function inNewFolder<Result>(
  parent: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, "audio-"));
  try {
    return await work(folder);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
