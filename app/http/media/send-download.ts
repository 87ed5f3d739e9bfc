import type { Request, Response } from "express";
import type { LibraryContext } from "#app/domain/core/context.ts";
import { addressKey } from "#app/domain/core/text.ts";
import { authorizeBonusFile, recordBonusDownload } from "#app/domain/music/extras/authorize-bonus-file.ts";
import { isDownloadActive } from "#app/domain/music/ownership/active-downloads.ts";
import type { RateLimits } from "#app/http/limits/rate-limits.ts";
import { abortOnRevocation, continuesTransfer } from "./requested-range.ts";
import { sendFile } from "./send-file.ts";
import { downloadUrlLifetime, type SentFile } from "./send-from-bucket.ts";

/**
 * Whose limits a download counts against: those of an account, of the order that a guest has the link to, or else of an
 * address.
 */
export function downloaderOf({ actor, request }: LibraryContext): string {
  if (!actor) return addressKey(request.ipAddress);
  return actor.purchaseId === undefined ? actor.user.id : `order ${actor.purchaseId}`;
}

/**
 * Counts a download that begins. A HEAD request gets the same refusal, and isn't counted.
 * @throws DomainError "rate_limited"
 */
export async function countDownload(
  ctx: LibraryContext,
  request: Request,
  limits: RateLimits,
  record: () => void | Promise<void>,
): Promise<void> {
  if (request.method !== "GET") return limits.check("downloadByUser", downloaderOf(ctx));
  await limits.consume("downloadByUser", downloaderOf(ctx));
  await record();
}

/** Sends a file that only the caller may have; see `sendFile`. */
export async function sendDownload(
  ctx: LibraryContext,
  response: Response,
  file: Omit<SentFile, "cacheControl">,
): Promise<void> {
  const { storage } = ctx.gateways;
  const { mediaLocation: location } = ctx.settings;
  const sent = { ...file, cacheControl: "private, no-cache" };
  await sendFile(response, sent, { storage, now: ctx.now, location, life: downloadUrlLifetime });
}

/** Nothing in an uploaded file may run or load anything on the site's address. */
const inertPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/**
 * A browser shows a PDF in a document of its own that embeds its viewer. In a sandbox, or without these sources, the
 * viewers of older versions stay empty. The site's scripts don't run in it either way.
 */
const pdfPolicy =
  "default-src 'none'; object-src 'self'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Sends a bonus file to who has what it comes with: to save, or with `?show` to look at, if it is a PDF or a picture.
 * It counts as one download, unless the request continues one that was counted when it began.
 * @throws DomainError as `authorizeBonusFile`, and "rate_limited".
 */
export async function sendBonusFile(
  ctx: LibraryContext,
  request: Request,
  response: Response,
  limits: RateLimits,
): Promise<void> {
  const fileId = request.params.fileId ?? "";
  const { fileName: downloadName, kind, isShown, ...file } = authorizeBonusFile(ctx, fileId);
  if (!continuesTransfer(request, file, isDownloadActive(ctx, file.checksum))) {
    await countDownload(ctx, request, limits, () =>
      recordBonusDownload(ctx, { fileId, checksum: file.checksum }),
    );
  }
  abortOnRevocation(ctx, response, (now) => authorizeBonusFile(now, fileId));
  const isInline = isShown && request.query.show !== undefined;
  response.set({
    "Content-Security-Policy": isInline && kind === "pdf" ? pdfPolicy : inertPolicy,
    "X-Content-Type-Options": "nosniff",
  });
  await sendDownload(ctx, response, { ...file, downloadName, isShown: isInline });
}
