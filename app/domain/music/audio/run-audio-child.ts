import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { limitConcurrency, runInChild } from "#app/domain/core/child-process/run-in-child.ts";
import type { WrittenFile } from "#app/gateways/file-maker.ts";
import { messages } from "#app/messages/messages.ts";
import type { AudioJobs } from "./child-entry.ts";
import { brokenAudio, type TagRequest } from "./prepared-audio.ts";

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
  tooMuch = () => brokenAudio(messages.adminUploads.audio.takesTooLong),
  crashed = () => brokenAudio(messages.adminUploads.audio.unreadable),
}: AudioWork<Job>): Promise<Awaited<ReturnType<AudioJobs[Job]>>> {
  const { size } = await stat(sourcePath);
  return runInChild<Awaited<ReturnType<AudioJobs[Job]>>>({
    module: "#app/domain/music/audio/child-entry.ts",
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

// Nobody waits for it.
const measureInTurn = limitConcurrency(1);

// As for an upload: what takes longer is a file made to block the server.
const measureLimits = { minimum: 60_000, perMebibyte: 1000 };

/**
 * Measures a recording that the shop has already: how loud it is and how its samples are stored.
 * @throws DomainError "invalid" where the recording can't be read any more
 */
export function measureRecording(path: string, signal?: AbortSignal) {
  return measureInTurn(() =>
    runAudioChild({ job: "measureFile", request: path, sourcePath: path, limits: measureLimits, signal }),
  );
}

// A queue of its own: a download that waits for its tags must not wait for an upload's sound.
const rewriteInTurn = limitConcurrency(2);

// A copy takes a second; what takes longer is a file made to block the server.
const rewriteLimits = { minimum: 30_000, perMebibyte: 200 };

/**
 * Gives an MP3 other tags, in a new folder inside `outputFolder`; its sound stays the same, byte for byte.
 * @throws DomainError "invalid" where it takes too long
 */
export function rewriteTag(request: TagRequest, signal?: AbortSignal): Promise<WrittenFile> {
  return rewriteInTurn(async () => {
    signal?.throwIfAborted();
    return inNewFolder(request.outputFolder, (outputFolder) =>
      runAudioChild({
        job: "rewriteTag",
        request: { ...request, outputFolder },
        sourcePath: request.soundPath,
        limits: rewriteLimits,
        signal,
      }),
    );
  });
}
