import type { Request, Response } from "express";
import type { Context } from "#app/domain/core/context.ts";
import { hashToken } from "#app/domain/core/secret-token.ts";
import { addressKey } from "#app/domain/core/text.ts";
import { authorizeAudio } from "#app/domain/music/ownership/authorize-audio.ts";
import { isPlayBegun, linkSignal, recordLinkPlay } from "#app/domain/music/ownership/link-access.ts";
import { refreshTags } from "#app/domain/music/tracks/editing/refresh-tags.ts";
import type { RateLimits } from "#app/http/limits/rate-limits.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { cleanFileName, joinFileName } from "#app/shared/core/file-names.ts";
import { limitLinkGuesses } from "../limit-reads.ts";
import { abortWhenRefused } from "./requested-range.ts";
import { sendFile } from "./send-file.ts";

/** The longest that Node can wait, in milliseconds. */
const maxTimeout = 2 ** 31 - 1;

/**
 * Sends what a private link plays, and counts the play when it begins; a HEAD request isn't counted. A running response
 * ends when the link is revoked, and at its end.
 * @throws DomainError as `authorizeAudio`, "rate_limited" instead of "not_found" for who guesses, and for too many plays.
 */
export async function sendLinkedTrack(
  ctx: Context,
  request: Request,
  response: Response,
  limits: RateLimits,
): Promise<void> {
  const { token = "", trackId = "" } = request.params;
  const { visit, download } = request.query;
  const link = { tokenHash: hashToken(token), visit: String(visit ?? ""), isDownload: download === "1" };
  const authorize = () => authorizeAudio(ctx, { trackId, purpose: "link", link });
  const found = await limitLinkGuesses(ctx, limits, authorize);
  // Without the name that the page gave, everybody would share one play.
  if (!/^[\w-]{22}$/.test(link.visit)) throw new DomainError("not_found", messages.musicErrors.openLinkAgain);
  if (request.method === "GET" && found.link && !isPlayBegun(ctx, found.link, found.track, link)) {
    await limits.consume("linkPlayByAddress", addressKey(ctx.request.ipAddress));
  }
  if (link.isDownload) await refreshTags(ctx, [trackId]);
  const { track, link: row, fileKey, checksum, bytes, contentType } = authorize();
  if (!row) throw new Error("Music is sent without a private link.");
  if (request.method === "GET") recordLinkPlay(ctx, row, track, link);
  const check = abortWhenRefused(ctx, response, linkSignal(row.id), authorize);
  if (row.expiresAt) {
    const left = Math.min(maxTimeout, row.expiresAt.getTime() - ctx.now().getTime());
    const timer = setTimeout(check, left).unref();
    response.once("close", () => clearTimeout(timer));
  }
  const downloadName = link.isDownload
    ? joinFileName(cleanFileName(track.title) || "Track", ".mp3")
    : undefined;
  const file = { fileKey, checksum, bytes, contentType, cacheControl: "private, no-store" };
  // Never by the proxy or from a bucket's own address: neither could be ended when the link is revoked.
  const { storage } = ctx.gateways;
  await sendFile(
    response,
    { ...file, ...(downloadName && { downloadName }) },
    { storage, now: ctx.now, life: null },
  );
}
