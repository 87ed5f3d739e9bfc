import type { Request, Response } from "express";
import { refreshTags } from "#app/domain/catalogue/editing/refresh-tags.ts";
import type { Context } from "#app/domain/core/context.ts";
import { isDownloadActive } from "#app/domain/ownership/active-downloads.ts";
import { openFullAudio, recordDownloads } from "#app/domain/ownership/open-full-audio.ts";
import {
  openReleaseDownload,
  type ReleaseDownload,
  type ReleaseDownloadRequest,
} from "#app/domain/release-download/open-release-download.ts";
import type { RateLimits } from "#app/http/limits/rate-limits.ts";
import { abortOnRevocation } from "./abort-on-revocation.ts";
import { continuesTransfer } from "./continues-transfer.ts";
import { sendZip } from "./send-zip.ts";
import { openZip } from "./zip-stream.ts";

/**
 * Sends what is the caller's of a release as a zip. Each track in it is counted as one download, unless the request goes
 * on with a zip that was counted when it began. It is never left to the proxy, and ends as soon as one of its tracks is
 * no longer the caller's.
 * @throws DomainError as `openReleaseDownload`, and "rate_limited".
 */
export async function sendRelease(
  ctx: Context,
  request: Request,
  response: Response,
  { wanted, limits }: { wanted: ReleaseDownloadRequest; limits: RateLimits },
): Promise<void> {
  const begun = openReleaseDownload(ctx, { ...wanted, isUnderWay: true });
  const isBegun = begun.tracks.every(({ checksum }) => isDownloadActive(ctx, checksum));
  const file = { bytes: zipOf(ctx, begun).bytes, checksum: begun.checksum };
  const goesOn = continuesTransfer(request, file, isBegun);
  if (!goesOn) {
    const { tracks } = openReleaseDownload(ctx, wanted);
    await refreshTags(
      ctx,
      tracks.flatMap(({ trackId, format }) => (format === "mp3" ? trackId : [])),
    );
  }
  const download = goesOn ? begun : openReleaseDownload(ctx, wanted);
  await count(ctx, request, limits, { download, goesOn });
  abortOnRevocation(ctx, response, (now) => {
    for (const { trackId, format } of download.tracks) {
      openFullAudio(now, { trackId, purpose: "download", format, isUnderWay: true });
    }
  });
  const { checksum, fileName: downloadName } = download;
  await sendZip(response, zipOf(ctx, download), { checksum, downloadName });
}

function zipOf({ gateways }: Context, { files, madeAt }: ReleaseDownload) {
  return openZip(gateways.storage, files, madeAt);
}

async function count(
  ctx: Context,
  request: Request,
  limits: RateLimits,
  { download, goesOn }: { download: ReleaseDownload; goesOn: boolean },
): Promise<void> {
  const downloader = ctx.actor?.user.id ?? "";
  if (request.method !== "GET") {
    // A HEAD request gets the same refusal as a download.
    await limits.check("downloadByUser", downloader);
    return;
  }
  await limits.consume("zipByUser", downloader);
  if (goesOn) return;
  await limits.consume("downloadByUser", downloader);
  recordDownloads(ctx, download.tracks);
}
