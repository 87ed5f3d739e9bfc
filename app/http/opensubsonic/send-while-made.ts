import { open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { Response } from "express";
import type { LibraryContext } from "#app/domain/core/context.ts";
import { holdFile } from "#app/domain/music/downloads/evict-made-files.ts";
import {
  findGrowingSound,
  type MadeFileKey,
  nextAnnouncement,
} from "#app/domain/music/downloads/making-requests.ts";
import type { PreparedDownload } from "#app/domain/music/downloads/prepare-download.ts";
import { hasLeft } from "#app/http/media/requested-range.ts";
import { type MadeFormat, madeFormatFacts } from "#app/shared/music/tracks/download-formats.ts";

interface Making {
  key: MadeFileKey;
  /** Settles once the file is made; with null if it can't be. */
  made: Promise<PreparedDownload<MadeFormat> | null>;
}

/**
 * Sends a file while it is made, chunked, as its length isn't known yet: its sound as it grows, without tags. Where that
 * can't be followed, the file once it is there. The listener sees a failure as a cut.
 */
export async function sendWhileMade(
  ctx: LibraryContext,
  response: Response,
  { key, made }: Making,
): Promise<void> {
  response.flushHeaders();
  const ended = new AbortController();
  const outcome = made.finally(() => ended.abort());
  try {
    const sound = madeFormatFacts(key.format).canGrow ? followSound(ctx, key, ended.signal) : [];
    let isBegun = false;
    await pipeline(async function* () {
      for await (const bytes of sound) {
        isBegun = true;
        yield bytes;
      }
      const file = (await outcome)?.file;
      if (!file) throw new Error("The file could not be made.");
      if (isBegun) return;
      response.once("close", holdFile(ctx, file.fileKey));
      yield* await ctx.gateways.storage.read(file.fileKey);
    }, response);
  } catch (error) {
    // The client has left, or the queue has said what was wrong.
    await outcome.catch(() => undefined);
    if (!hasLeft(response, error)) response.destroy();
  }
}

/** How often a growing file is looked at, in milliseconds. */
const interval = 200;
const bytesAtATime = 64 * 1024;

/** The bytes of a sound as it is encoded, until it is over; none of one whose encoding ended before it was found. */
async function* followSound(
  ctx: LibraryContext,
  key: MadeFileKey,
  ended: AbortSignal,
): AsyncGenerator<Buffer> {
  while (!findGrowingSound(ctx, key)) {
    if (ended.aborted) return;
    await nextAnnouncement(ctx, ended);
  }
  const path = findGrowingSound(ctx, key) ?? "";
  const file = await openWhenThere(path, ended);
  if (!file) return;
  try {
    let position = 0;
    for (;;) {
      // Asked before reading: what was written until then is read.
      const isOver = ended.aborted;
      const { bytesRead, buffer } = await file.read(Buffer.alloc(bytesAtATime), 0, bytesAtATime, position);
      const bytes = buffer.subarray(0, bytesRead);
      // An MP3 begins with space for its header, which is written last.
      const start = position === 0 ? bytes.findIndex((byte) => byte !== 0) : 0;
      if (start >= 0) position += bytesRead;
      if (start >= 0 && bytesRead > start) yield bytes.subarray(start);
      else if (isOver) return;
      else await pause(interval, undefined, { signal: ended }).catch(() => undefined);
    }
  } finally {
    await file.close();
  }
}

async function openWhenThere(path: string, ended: AbortSignal) {
  for (;;) {
    try {
      return await open(path);
    } catch {
      if (ended.aborted) return null;
      await pause(interval, undefined, { signal: ended }).catch(() => undefined);
    }
  }
}
