import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Request, Response } from "express";
import { refreshTags } from "#app/domain/catalogue/editing/refresh-tags.ts";
import type { Context } from "#app/domain/core/context.ts";
import { isDownloadActive } from "#app/domain/ownership/active-downloads.ts";
import { authorizeAudio, recordDownloads } from "#app/domain/ownership/authorize-audio.ts";
import {
  authorizeReleaseDownload,
  type ReleaseDownload,
  type ReleaseDownloadRequest,
} from "#app/domain/release-download/authorize-release-download.ts";
import type { RateLimits } from "#app/http/limits/rate-limits.ts";
import {
  abortOnRevocation,
  announcePart,
  continuesTransfer,
  hasLeft,
  requestedRange,
} from "./requested-range.ts";
import { createZip, type ReleaseZip } from "./zip-stream.ts";

interface SentZip {
  checksum: string;
  /** The name of the attachment. */
  downloadName: string;
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
    "Content-Disposition": `attachment; filename="${sent.downloadName}"`,
    "Cache-Control": "private, no-cache",
    ETag: `"${sent.checksum}"`,
    "Accept-Ranges": "bytes",
  });
  try {
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    const part = requestedRange(response, zip.bytes, sent.checksum);
    announcePart(response, part, zip.bytes);
    if (request.method === "HEAD") {
      response.end();
      return;
    }
    const bytes = windowOf(zip.read(), part.start, part.end);
    await pipeline(Readable.from(bytes, { objectMode: true, highWaterMark: 2 }), response);
  } catch (error) {
    // Who went away, or was cut off, is no failure.
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
 * no longer the caller's.
 * @throws DomainError as `authorizeReleaseDownload`, and "rate_limited".
 */
export async function sendRelease(
  ctx: Context,
  request: Request,
  response: Response,
  { selection, limits }: { selection: ReleaseDownloadRequest; limits: RateLimits },
): Promise<void> {
  const active = authorizeReleaseDownload(ctx, { ...selection, isUnderWay: true });
  const isActive = active.tracks.every(({ checksum }) => isDownloadActive(ctx, checksum));
  const file = { bytes: zipOf(ctx, active).bytes, checksum: active.checksum };
  const isContinued = continuesTransfer(request, file, isActive);
  if (!isContinued) {
    const { tracks } = authorizeReleaseDownload(ctx, selection);
    await refreshTags(
      ctx,
      tracks.flatMap(({ trackId, format }) => (format === "mp3" ? trackId : [])),
    );
  }
  const download = isContinued ? active : authorizeReleaseDownload(ctx, selection);
  await count(ctx, request, limits, { download, isContinued });
  abortOnRevocation(ctx, response, (now) => {
    for (const { trackId, format } of download.tracks) {
      authorizeAudio(now, { trackId, purpose: "download", format, isUnderWay: true });
    }
  });
  const { checksum, fileName: downloadName } = download;
  await sendZip(response, zipOf(ctx, download), { checksum, downloadName });
}

function zipOf({ gateways }: Context, { files, madeAt }: ReleaseDownload) {
  return createZip(gateways.storage, files, madeAt);
}

async function count(
  ctx: Context,
  request: Request,
  limits: RateLimits,
  { download, isContinued }: { download: ReleaseDownload; isContinued: boolean },
): Promise<void> {
  const downloader = ctx.actor?.user.id ?? "";
  if (request.method !== "GET") {
    // A HEAD request gets the same refusal as a download.
    await limits.check("downloadByUser", downloader);
    return;
  }
  await limits.consume("zipByUser", downloader);
  if (isContinued) return;
  await limits.consume("downloadByUser", downloader);
  recordDownloads(ctx, download.tracks);
}
