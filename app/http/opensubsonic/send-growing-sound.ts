import { pipeline } from "node:stream/promises";
import type { Response } from "express";
import type { LibraryContext } from "#app/domain/core/context.ts";
import type { PreparedDownload } from "#app/domain/downloads/prepare-download.ts";
import { hasLeft } from "#app/http/media/requested-range.ts";

interface Growing {
  /** The file that is being made. */
  key: PreparedDownload;
  /** Waits until it is made; null if it can't be. */
  prepare: () => Promise<PreparedDownload | null>;
}

/** Sends a file while it is made, chunked, as its length isn't known. A client that has begun to listen sees a failure as a cut. */
export async function sendGrowingSound(
  ctx: LibraryContext,
  response: Response,
  { prepare }: Growing,
): Promise<void> {
  response.flushHeaders();
  const made = await prepare();
  if (response.destroyed) return;
  if (!made?.file) {
    response.destroy();
    return;
  }
  try {
    await pipeline(await ctx.gateways.storage.read(made.file.fileKey), response);
  } catch (error) {
    if (!hasLeft(response, error)) throw error;
  }
}
