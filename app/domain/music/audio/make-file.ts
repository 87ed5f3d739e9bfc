import { execFile } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { limitConcurrency } from "#app/domain/core/child-process/run-in-child.ts";
import type {
  EstimateRequest,
  FileMaker,
  MakeOptions,
  MakeRequest,
  RetagRequest,
} from "#app/gateways/file-maker.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { downloadFormats, madeFormatFacts } from "#app/shared/music/tracks/download-formats.ts";
import { soundName } from "./prepared-audio.ts";
import { inNewFolder, runAudioChild } from "./run-audio-child.ts";

// One at a time: uploads and requests need the other cores.
const makeInTurn = limitConcurrency(1);
// A queue of its own: a copy takes a second, and mustn't wait for an hour of sound.
const retagInTurn = limitConcurrency(2);

// As long as it plays: a busy machine is several times as fast, and what takes longer hangs.
const limits = { minimum: 60_000, perMebibyte: 200, perSecond: 1000 };

/**
 * Encodes a lossless master in another format, with tags, and proves the result by decoding it: a lossless file has
 * every sample of the master, of which floating-point and 32 bit ones are rounded to 24 bits, a lossy one its length.
 * @returns the file, in a new folder inside `outputFolder`
 * @throws DomainError "invalid" (the master is lossy or damaged, the file isn't equal to it), "unavailable" (only ffmpeg
 *   makes the format, and isn't installed), "too_large" (longer than the format can be, too much work); Error with the
 *   code "ENOSPC" where the disk is full
 */
export async function makeFile(request: MakeRequest, { signal, announceSound }: MakeOptions = {}) {
  const { name, needsFfmpeg } = madeFormatFacts(request.format);
  const ffmpeg = needsFfmpeg ? await findFfmpeg() : null;
  if (needsFfmpeg && !ffmpeg) {
    throw new DomainError("unavailable", messages.musicErrors.formatNotMade(name));
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
 * @internal
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
  const { name } = madeFormatFacts(format);
  return {
    limits,
    signal,
    tooMuch: () => new DomainError("too_large", messages.musicErrors.makingTooLong(name)),
    crashed: () => new DomainError("invalid", messages.musicErrors.makingFailed(name)),
  };
}

/** The maker of this process. ffmpeg is looked for once, so one that is installed later needs a restart. */
export async function openFileMaker(): Promise<FileMaker> {
  return { makeFile, retagFile, estimateFile, ffmpegPath: await findFfmpeg() };
}

const runFile = promisify(execFile);
const timeLimit = 10_000;
const found = new Map<string, Promise<string | null>>();

/** The ffmpeg on this machine that can write ALAC and AAC; null where there is none. Each PATH is searched once. */
export function findFfmpeg(): Promise<string | null> {
  const { PATH = "" } = process.env;
  const known = found.get(PATH) ?? searchPath(PATH);
  found.set(PATH, known);
  return known;
}

async function searchPath(folders: string): Promise<string | null> {
  for (const folder of folders.split(delimiter).filter(Boolean)) {
    const path = join(folder, process.platform === "win32" ? "ffmpeg.exe" : "ffmpeg");
    if (await canEncode(path)) return path;
  }
  return null;
}

async function canEncode(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    const { LD_LIBRARY_PATH } = process.env;
    const { stdout } = await runFile(path, ["-hide_banner", "-encoders"], {
      timeout: timeLimit,
      // None of the site's secrets.
      env: { LD_LIBRARY_PATH, NODE_ENV: "production" },
    });
    return downloadFormats
      .filter((format) => madeFormatFacts(format).needsFfmpeg)
      .every((name) => new RegExp(`^ A\\S+ ${name} `, "m").test(stdout));
  } catch {
    return false;
  }
}

/** To start the process and write the tags. */
const startSeconds = 1;

/**
 * Roughly the bytes that a file will have without its cover, and the seconds it takes to make, before it exists.
 * @internal
 */
export function estimateFile(request: EstimateRequest): { bytes: number; seconds: number } {
  const { durationSeconds, masterBytes } = request;
  const facts = madeFormatFacts(request.format);
  const sampleRate = request.sampleRate ?? 44_100;
  const channels = request.channels ?? 2;
  const samples = durationSeconds * sampleRate * channels;
  const seconds = Math.ceil(startSeconds + samples / (facts.speed * 1e6));
  if (!facts.isLossless) {
    const share = channels === 1 ? facts.monoShare : 1;
    return { bytes: Math.round((durationSeconds * facts.kilobits * 1000 * share) / 8), seconds };
  }
  const plainBytes = samples * Math.ceil(Math.min(request.bits ?? 16, 24) / 8);
  const isPlain = facts.share === 1;
  const isMasterCompressed = masterBytes !== undefined && masterBytes < plainBytes * 0.95;
  const bytes = !isPlain && isMasterCompressed ? masterBytes : plainBytes * facts.share;
  return { bytes: Math.round(bytes), seconds };
}
