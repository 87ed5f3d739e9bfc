import type { Request, Response } from "express";
import type { LibraryContext } from "#app/domain/core/context.ts";
import { addressKey } from "#app/domain/core/text.ts";
import type { RateLimits } from "#app/http/limits/rate-limits.ts";
import { sendFile } from "./send-file.ts";
import { downloadUrlLifetime, type SentFile } from "./send-from-bucket.ts";

/** Whose limits a download counts against: those of an account, or else of an address. */
export function downloaderOf(ctx: LibraryContext): string {
  return ctx.actor?.user.id ?? addressKey(ctx.request.ipAddress);
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
