import { and, eq, ne } from "drizzle-orm";
import { trackFiles } from "#db/schema/index.ts";
import type { Context } from "../context.ts";

/** The formats a buyer of the track may download, with their sizes in bytes; the MP3 first. */
export function listFormats(ctx: Context, trackId: string) {
  return ctx.db
    .select({ format: trackFiles.format, bytes: trackFiles.bytes })
    .from(trackFiles)
    .where(and(eq(trackFiles.trackId, trackId), ne(trackFiles.kind, "preview")))
    .orderBy(trackFiles.kind)
    .all();
}
