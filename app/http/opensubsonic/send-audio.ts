import type { Request, Response } from "express";
import type { Song } from "#app/domain/accounts/library/read-library.ts";
import { counters } from "#app/domain/core/counters.ts";
import { trackDownloadName } from "#app/domain/music/downloads/download-name.ts";
import { holdFile } from "#app/domain/music/downloads/evict-made-files.ts";
import { findDownload } from "#app/domain/music/downloads/find-download.ts";
import { keyOf } from "#app/domain/music/downloads/making-requests.ts";
import { type PreparedDownload, prepareDownload } from "#app/domain/music/downloads/prepare-download.ts";
import { isDownloadActive } from "#app/domain/music/ownership/active-downloads.ts";
import { authorizeAudio, recordDownloads } from "#app/domain/music/ownership/authorize-audio.ts";
import { getPreview } from "#app/domain/music/tracks/get-preview.ts";
import type { RateLimits } from "#app/http/limits/rate-limits.ts";
import { abortWhenRefused, closeSignal, continuesTransfer } from "#app/http/media/requested-range.ts";
import { sendDownload } from "#app/http/media/send-download.ts";
import { sendFile } from "#app/http/media/send-file.ts";
import { publicUrlLifetime, type SentFile, streamUrlLifetime } from "#app/http/media/send-from-bucket.ts";
import { isDomainError } from "#app/shared/core/errors.ts";
import {
  downloadFormatFacts,
  downloadFormats,
  type MadeFormat,
  madeFormatFacts,
  streamBitrates,
} from "#app/shared/music/tracks/download-formats.ts";
import type { Call } from "./call.ts";
import { bitrateOf } from "./describe.ts";
import { sendWhileMade } from "./send-while-made.ts";

/** A call for bytes, with what answers it. */
export interface Transfer {
  call: Call;
  request: Request;
  response: Response;
  limits: RateLimits;
  /** The context of the caller as they are now. @throws DomainError once the app's password was revoked. */
  refresh: () => Call["ctx"];
}

const cacheControl = "private, no-cache";

/**
 * Sends a song to play: the MP3, or in the format and to the bitrate that an app asks for, chunked while it is made.
 * What can't be had now is sent as the MP3 instead, as the specification lets a server choose.
 * @throws SubsonicError 10, 70; DomainError as `authorizeAudio`
 */
export async function stream(transfer: Transfer): Promise<void> {
  const { call, response } = transfer;
  const song = call.getSong();
  if (song.isPreview) return sendPreview(transfer, song);
  const isRaw = call.parameters.find("format")?.toLowerCase() === "raw";
  const access = { trackId: song.track.id, purpose: "stream", file: isRaw ? "master" : "mp3" } as const;
  const { mp3, ...file } = authorizeAudio(call.ctx, access);
  abortWhenRefused(call.ctx, response, call.ctx.actor.user.id, () =>
    authorizeAudio(transfer.refresh(), { ...access, isUnderWay: true }),
  );
  const format = isRaw ? "mp3" : chooseFormat(call, song);
  if (format !== "mp3" && (await sendMade(transfer, song, format))) return;
  countPlay(transfer, song);
  await sendStored(transfer, song, file);
}

async function sendStored(
  { call: { ctx }, response }: Transfer,
  { track }: Song,
  file: Omit<SentFile, "cacheControl">,
): Promise<void> {
  const by = { storage: ctx.gateways.storage, now: ctx.now, life: streamUrlLifetime(track.durationSeconds) };
  await sendFile(response, { ...file, cacheControl }, by);
}

/** Sends a song in another format. @returns false if it can't be had now. */
async function sendMade(transfer: Transfer, song: Song, format: MadeFormat): Promise<boolean> {
  const { call, request, response, limits } = transfer;
  const signal = closeSignal(response);
  const selection = { trackId: song.track.id, format, isUnderWay: true };
  // A HEAD request only looks.
  const made = request.method === "HEAD" ? findDownload(call.ctx, selection) : await prepare(0);
  if (!made) return false;
  const { mimeType: contentType } = madeFormatFacts(made.format);
  if (made.format === "mp3") return false;
  countPlay(transfer, song);
  if (made.file) {
    response.once("close", holdFile(call.ctx, made.file.fileKey));
    await sendStored(transfer, song, { ...made.file, contentType });
    return true;
  }
  response.set({ "Content-Type": contentType, "Cache-Control": "no-store", "Accept-Ranges": "none" });
  if (request.method === "HEAD") response.end();
  else await sendWhileMade(call.ctx, response, { key: keyOf(made), made: prepare(patience) });
  return true;

  async function prepare(milliseconds: number): Promise<PreparedDownload<MadeFormat> | null> {
    try {
      return await prepareDownload(call.ctx, selection, {
        patience: milliseconds,
        signal,
        beforeRequest: () => limits.consume("makingByUser", call.ctx.actor.user.id),
      });
    } catch (error) {
      if (isDomainError(error) && ["rate_limited", "unavailable", "forbidden"].includes(error.code))
        return null;
      throw error;
    }
  }
}

/** How long a listener waits for a file that is being made, in milliseconds; most give up before. */
const patience = 10 * 60_000;

/** Sends the file as it is described, lossless where that was uploaded, to keep: it counts as a download. @throws as `stream`, and "rate_limited" */
export async function download(transfer: Transfer): Promise<void> {
  const { call, request, response, limits } = transfer;
  const song = call.getSong();
  if (song.isPreview) return sendPreview(transfer, song);
  const access = { trackId: song.track.id, purpose: "download", file: "master" } as const;
  const { mp3, track, ...file } = authorizeAudio(call.ctx, { ...access, isUnderWay: true });
  if (!continuesTransfer(request, file, isDownloadActive(call.ctx, file.checksum))) {
    authorizeAudio(call.ctx, access);
    const { id } = call.ctx.actor.user;
    if (request.method === "HEAD") await limits.check("appDownloadByUser", id);
    else {
      await limits.consume("appDownloadByUser", id);
      recordDownloads(call.ctx, [{ trackId: song.track.id, checksum: file.checksum }]);
      counters(call.ctx).count("download", song.track.id);
    }
  }
  const underWay = { ...access, isUnderWay: true };
  abortWhenRefused(call.ctx, response, call.ctx.actor.user.id, () =>
    authorizeAudio(transfer.refresh(), underWay),
  );
  const downloadName = trackDownloadName(call.ctx, track, file.format);
  await sendDownload(call.ctx, response, { ...file, downloadName });
}

async function sendPreview({ call: { ctx }, response }: Transfer, { track }: Song): Promise<void> {
  const file = { ...getPreview(ctx, track.id), cacheControl };
  await sendFile(response, file, { storage: ctx.gateways.storage, now: ctx.now, life: publicUrlLifetime });
}

/** As often as an app begins one, as the site's own player is counted. */
function countPlay({ call: { ctx }, request }: Transfer, { track }: Song): void {
  const isStart = /^bytes=0-/.test(request.get("Range") ?? "bytes=0-");
  if (request.method !== "HEAD" && isStart) counters(ctx).count("play", track.id);
}

/**
 * The format for `format` and `maxBitRate`, which nothing that is sent exceeds: the file as it is, what was asked for,
 * or else the best MP3 within the limit, which plays everywhere. Below the lowest bitrate there is none.
 */
function chooseFormat({ parameters }: Call, song: Song): MadeFormat {
  const asked = parameters.find("format")?.toLowerCase() ?? "";
  const format = downloadFormats.find((name) => downloadFormatFacts[name].appNames?.includes(asked));
  const limit = parameters.integer("maxBitRate", { default: 0 });
  const needed = format
    ? (downloadFormatFacts[format].mostKilobits ?? Number.POSITIVE_INFINITY)
    : bitrateOf(song);
  if (limit === 0 || limit >= needed) return format ?? "mp3";
  if (limit >= bitrateOf(song)) return "mp3";
  const bitrate = streamBitrates.findLast((each) => each <= limit) ?? streamBitrates[0];
  return `mp3-${bitrate}`;
}
