import type { Request, Response } from "express";
import type { LibraryContext } from "#app/domain/core/context.ts";
import { trackDownloadName } from "#app/domain/music/downloads/download-name.ts";
import { holdFile } from "#app/domain/music/downloads/evict-made-files.ts";
import {
  type Download,
  type DownloadRequest,
  findDownload,
} from "#app/domain/music/downloads/find-download.ts";
import { prepareDownload } from "#app/domain/music/downloads/prepare-download.ts";
import { isDownloadActive } from "#app/domain/music/ownership/active-downloads.ts";
import { authorizeAudio, recordDownloads } from "#app/domain/music/ownership/authorize-audio.ts";
import { refreshTags } from "#app/domain/music/tracks/editing/refresh-tags.ts";
import type { RateLimits } from "#app/http/limits/rate-limits.ts";
import { downloadFormatFacts } from "#app/shared/music/tracks/download-formats.ts";
import { downloadPage, orderOf, readFormat, rememberFormat } from "./download-format.ts";
import { abortOnRevocation, closeSignal, continuesTransfer } from "./requested-range.ts";
import { countDownload, downloaderOf, sendDownload } from "./send-download.ts";

/** How long a request waits for its file, in milliseconds. Other tags take a second; a page must not seem broken. */
const pagePatience = 2_000;
/** Most tracks are made by then, and a program would rather wait than ask again. */
const programPatience = 10_000;

/**
 * Sends a track's file in the requested format, and counts the download unless it continues one. While the file must
 * be made a person is led to a page that goes on by itself, and a program gets 202 with `Retry-After`.
 * @throws DomainError as `prepareDownload`, and "rate_limited".
 */
export async function sendTrack(
  ctx: LibraryContext,
  request: Request,
  response: Response,
  limits: RateLimits,
): Promise<void> {
  const requested = readFormat(request);
  const selection = { trackId: request.params.trackId ?? "", format: requested ?? "mp3" };
  rememberFormat(ctx, response, requested);
  let download = findDownload(ctx, { ...selection, isUnderWay: true });
  if (redirectToFormat(response, selection, download)) return;
  const { file } = download;
  const isContinued = file !== null && continuesTransfer(request, file, isDownloadActive(ctx, file.checksum));
  if (!isContinued) {
    if (download.format === "mp3") await refreshTags({ ...ctx, actor: null }, [selection.trackId]);
    const prepared = await prepare(ctx, request, response, { selection, limits });
    download = prepared;
    if (redirectToFormat(response, selection, download)) return;
    if (!download.file) return answerWaiting(request, response, prepared.secondsLeft);
  }
  if (!download.file) return;
  response.once("close", holdFile(ctx, download.file.fileKey));
  if (!isContinued) {
    const { checksum } = download.file;
    await countDownload(ctx, request, limits, () =>
      recordDownloads(ctx, [{ trackId: selection.trackId, checksum }]),
    );
  }
  const access = { trackId: selection.trackId, purpose: "download", isUnderWay: true } as const;
  abortOnRevocation(ctx, response, (now) => authorizeAudio(now, access));
  await sendDownload(ctx, response, {
    ...download.file,
    contentType: downloadFormatFacts[download.format].mimeType,
    downloadName: trackDownloadName(ctx, download.track, download.format),
  });
}

interface Selected {
  selection: DownloadRequest;
  limits: RateLimits;
}

/** Has the file made. A HEAD request only looks. */
async function prepare(
  ctx: LibraryContext,
  request: Request,
  response: Response,
  { selection, limits }: Selected,
) {
  if (request.method === "HEAD") return { ...findDownload(ctx, selection), secondsLeft: 1 };
  return prepareDownload(ctx, selection, {
    patience: downloadPage(request, null) ? pagePatience : programPatience,
    signal: closeSignal(response),
    beforeRequest: () => limits.consume("makingByUser", downloaderOf(ctx)),
  });
}

/** A format that can't be had, perhaps any more, leads to what there is: a link that was given keeps working. */
function redirectToFormat(
  response: Response,
  { trackId, format }: DownloadRequest,
  found: Download,
): boolean {
  if (found.format === format) return false;
  response.set("Cache-Control", "no-store");
  const query = new URLSearchParams({ format: found.format, ...orderOf(response.req) });
  response.redirect(302, `/api/secure/download/${trackId}?${query}`);
  return true;
}

function answerWaiting(request: Request, response: Response, seconds: number): void {
  response.set({ "Cache-Control": "no-store", "Retry-After": String(seconds) });
  const page = downloadPage(request, null);
  if (page) response.redirect(303, page);
  else response.status(202).json({ status: "being_made", seconds });
}
