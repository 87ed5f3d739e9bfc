import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Request, Response } from "express";
import type { LibraryContext } from "#app/domain/core/context.ts";
import { readCrc, zipMedia } from "#app/domain/core/media/read-crc.ts";
import { holdFile } from "#app/domain/music/downloads/evict-made-files.ts";
import { findDownload } from "#app/domain/music/downloads/find-download.ts";
import { prepareDownload } from "#app/domain/music/downloads/prepare-download.ts";
import { isDownloadActive } from "#app/domain/music/ownership/active-downloads.ts";
import { authorizeAudio, recordDownloads } from "#app/domain/music/ownership/authorize-audio.ts";
import {
  type AuthorizedTrack,
  authorizeReleaseDownload,
  type DownloadedFile,
  type ReleaseDownload,
  type ReleaseDownloadRequest,
} from "#app/domain/music/release-download/authorize-release-download.ts";
import { refreshTags } from "#app/domain/music/tracks/editing/refresh-tags.ts";
import type { RateLimits } from "#app/http/limits/rate-limits.ts";
import { isDomainError } from "#app/shared/core/errors.ts";
import { contentDisposition, type DownloadName } from "#app/shared/core/file-names.ts";
import { abortOnRevocation, closeSignal, continuesTransfer, hasLeft, sendRange } from "./requested-range.ts";
import { countDownload, downloaderOf } from "./send-download.ts";
import { zipLength } from "./zip-format.ts";
import { createZip, type ReleaseZip, type ZippedFile } from "./zip-stream.ts";

interface SentZip {
  checksum: string;
  /** The name of the attachment. */
  downloadName: DownloadName;
}

/**
 * Sends a zip while it is made, whole or one range of it. To reach the beginning of a range everything before it is read
 * and thrown away: that takes a moment, and sends nothing twice. Call it only after the user is authorised.
 * @throws an error with status 416 for a range beyond the end, and what went wrong with a file.
 */
async function sendZip(response: Response, zip: ReleaseZip, sent: SentZip): Promise<void> {
  const request = response.req;
  response.set({
    "Content-Type": "application/zip",
    "Content-Disposition": contentDisposition(sent.downloadName),
    "Cache-Control": "private, no-cache",
    ...(zip.bytes === null
      ? { "Accept-Ranges": "none" }
      : { ETag: `"${sent.checksum}"`, "Accept-Ranges": "bytes" }),
  });
  try {
    if (zip.bytes === null) {
      if (request.method === "HEAD") response.end();
      else await pipeline(zip.read(), response);
      return;
    }
    const { bytes } = zip;
    await sendRange(response, { bytes, checksum: sent.checksum }, ({ start, end }) =>
      Readable.from(windowOf(zip.read(), start, end), { objectMode: true, highWaterMark: 2 }),
    );
  } catch (error) {
    if (!hasLeft(response, error)) throw error;
  } finally {
    zip.close();
  }
}

/** The bytes of a stream from `start` to `end`, both included; what comes after them isn't read. */
async function* windowOf(source: Readable, start: number, end: number): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    const from = Math.max(0, start - at);
    const to = Math.min(chunk.length, end + 1 - at);
    if (from < to) yield chunk.subarray(from, to);
    at += chunk.length;
    if (at > end) return;
  }
}

/**
 * Sends what is the caller's of a release as a zip. Each track in it is counted as one download, unless the request goes
 * on with a zip that was counted when it began. It is never left to the proxy, and ends as soon as one of its tracks is
 * no longer the caller's. Files that must be made first follow those that are there, and only then is its length known.
 * @throws DomainError as `authorizeReleaseDownload`, and "rate_limited".
 */
export async function sendRelease(
  ctx: LibraryContext,
  request: Request,
  response: Response,
  { selection, limits }: { selection: ReleaseDownloadRequest; limits: RateLimits },
): Promise<void> {
  const active = authorizeReleaseDownload(ctx, { ...selection, isUnderWay: true });
  const isActive = active.tracks.every(({ file }) => file !== null && isDownloadActive(ctx, file.checksum));
  // Only a zip whose length is known can be continued.
  const bytes = active.pending.length > 0 ? null : lengthOf(active);
  const isContinued =
    bytes !== null && continuesTransfer(request, { bytes, checksum: active.checksum }, isActive);
  if (!isContinued) {
    const { tracks } = authorizeReleaseDownload(ctx, selection);
    await refreshTags(
      { ...ctx, actor: null },
      tracks.flatMap(({ trackId, format }) => (format === "mp3" ? trackId : [])),
    );
  }
  const download = isContinued ? active : authorizeReleaseDownload(ctx, selection);
  await count(ctx, request, limits, { download, isContinued });
  abortOnRevocation(ctx, response, (now) => {
    for (const { trackId } of download.tracks) {
      authorizeAudio(now, { trackId, purpose: "download", isUnderWay: true });
    }
  });
  const closed = closeSignal(response);
  const pending = download.pending.map((track) => () => prepareTrack(ctx, download, track, closed));
  const { checksum, downloadName } = download;
  await sendZip(response, await zipOf(ctx, download, pending), { checksum, downloadName });
}

const inFolder = <File extends { name: string }>({ folder }: ReleaseDownload, file: File): File => ({
  ...file,
  name: `${folder}/${file.name}`,
});

function lengthOf(download: ReleaseDownload): number {
  const entries = download.files.map((file) => ({
    name: inFolder(download, file).name,
    bytes: "text" in file ? Buffer.byteLength(file.text) : file.bytes,
  }));
  return zipLength(entries, download.madeAt);
}

async function zipOf(
  ctx: LibraryContext,
  download: ReleaseDownload,
  pending: readonly (() => Promise<DownloadedFile>)[] = [],
) {
  const { storage } = ctx.gateways;
  const hold = (fileKey: string) => holdFile(ctx, fileKey);
  const zipped = async (file: DownloadedFile) =>
    inFolder(download, "text" in file ? file : { ...file, crc32: await readCrc(ctx, file) });
  const files: ZippedFile[] = [];
  for (const file of download.files) files.push(await zipped(file));
  const content = { files, pending: pending.map((make) => async () => zipped(await make())) };
  return createZip({ storage, hold }, { ...content, date: download.madeAt });
}

/** Longer than a queue takes that isn't stuck, in milliseconds. */
const patience = 15 * 60_000;

/** Has the file of a track made for the zip; the MP3 that is stored takes its place if it can't be made. */
async function prepareTrack(
  ctx: LibraryContext,
  { releaseId, format }: ReleaseDownload,
  { trackId, nameIn }: AuthorizedTrack,
  signal: AbortSignal,
): Promise<DownloadedFile> {
  const request = { trackId, isUnderWay: true };
  const prepared = await prepareDownload(ctx, { ...request, releaseId, format }, { patience, signal }).catch(
    (error: unknown) => {
      if (isDomainError(error) && (error.code === "unavailable" || error.code === "rate_limited"))
        return null;
      throw error;
    },
  );
  const { file, format: given } = prepared?.file
    ? prepared
    : findDownload(ctx, { ...request, format: "mp3" });
  signal.throwIfAborted();
  if (!file) throw new Error("The MP3 of a track is missing.");
  return { name: nameIn(given), ...zipMedia(file) };
}

async function count(
  ctx: LibraryContext,
  request: Request,
  limits: RateLimits,
  { download, isContinued }: { download: ReleaseDownload; isContinued: boolean },
): Promise<void> {
  if (request.method === "GET") await limits.consume("zipByUser", downloaderOf(ctx));
  if (isContinued) return;
  await countDownload(ctx, request, limits, async () => {
    const { length: makings } = download.pending;
    if (makings > 0) await limits.consume("makingByUser", downloaderOf(ctx), makings);
    recordDownloads(
      ctx,
      download.tracks.map(({ trackId, file }) => ({ trackId, checksum: file?.checksum ?? null })),
    );
  });
}
