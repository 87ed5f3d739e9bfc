import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { noTags, type OwnTags } from "#app/domain/music/tags/own-tags.ts";
import { writeShopId3 } from "#app/domain/music/tags/write-id3.ts";
import type { FileTags, WrittenFile } from "#app/gateways/file-maker.ts";
import type { AudioRequest, TagRequest } from "../prepared-audio.ts";
import { FileBytes, HashedFile } from "./file-bytes.ts";
import { lengthHeader } from "./length-header.ts";
import type { Recording } from "./recording.ts";
import { skipLeadingTags } from "./tags/locate-tags.ts";
import { wholePictures } from "./tags/whole-pictures.ts";

const copyBytes = 256 * 1024;

/**
 * Writes an MP3 again whose tag differs and whose sound is the same, byte for byte. Nothing is decoded. One of variable
 * bitrate without a header that tells its length gets one.
 */
export async function rewriteTag({ path, soundPath, ...request }: TagRequest): Promise<WrittenFile> {
  const tag = shopTag(request, request.tags, await readTags(path));
  return writeTagged(request.outputFolder, tag, { path: soundPath, runs: null });
}

interface Mp3Sound {
  path: string;
  /** Where its frames are, as [start, end) in bytes; null for all after its tags. */
  runs: Recording["frameRuns"] | null;
}

/** Writes the MP3 that buyers get: a tag, and the sound of a file, with its length in front where players need it. */
export function writeTagged(outputFolder: string, tag: Uint8Array, sound: Mp3Sound): WrittenFile {
  const source = new FileBytes(sound.path);
  try {
    const file = new HashedFile(join(outputFolder, "full.mp3"));
    file.write(tag);
    const runs = sound.runs ?? [[skipLeadingTags(source), source.size]];
    const header = lengthHeader(source, runs);
    if (header) file.write(header);
    for (const [start, end] of runs) {
      for (const piece of source.pieces(start, end, copyBytes)) file.write(piece);
    }
    return file.finish();
  } finally {
    source.close();
  }
}

/** The tag of the MP3 that a request asks for, with the cover that it names. */
export function shopTag({ cover }: Pick<AudioRequest, "cover">, tags: FileTags, own: OwnTags): Buffer {
  const picture = cover && { mimeType: cover.mimeType, bytes: readFileSync(cover.path) };
  return writeShopId3({ ...tags, cover: picture }, own, cover?.isInherited);
}

// Found by the package's own import name, because a built copy of this file has another path.
const threadPath = createRequire(import.meta.url).resolve(
  "#app/domain/music/audio/worker/tags/tags-thread.ts",
);

// Takes a twentieth of a second; what takes longer is made to block.
const maxMilliseconds = 10_000;

/**
 * The tags of an MP3, FLAC, WAV or AIFF file. They are read in a thread of their own, which is stopped when it takes too
 * long or too much memory: damaged and hostile tags are no reason to refuse a recording.
 * @returns what can be read of them, without pictures that are damaged or cut off; nothing where the thread was stopped
 */
export async function readTags(path: string, timeLimit = maxMilliseconds): Promise<OwnTags> {
  // It may take as much memory as the whole process, whose flag outranks limits of threads.
  const thread = new Worker(threadPath, { workerData: path, stderr: true });
  const { promise, resolve } = Promise.withResolvers<OwnTags>();
  const timer = setTimeout(() => resolve(noTags), timeLimit);
  thread.once("message", resolve);
  thread.once("error", () => resolve(noTags));
  thread.once("exit", () => resolve(noTags));
  try {
    const tags = await promise;
    return { ...tags, pictures: await wholePictures(tags.pictures) };
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
