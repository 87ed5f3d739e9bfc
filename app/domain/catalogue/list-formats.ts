import { and, asc, ne } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { isOneOf, prepared } from "#app/domain/core/prepared.ts";
import { trackFiles } from "#db/schema/index.ts";

/** The formats a buyer of the track may download, with their sizes in bytes; the MP3 first. */
export function listFormats(ctx: Pick<Context, "db">, trackId: string) {
  return listFormatsOf(ctx, [trackId]).get(trackId) ?? [];
}

/** The same of several tracks, by their ids. */
export function listFormatsOf({ db }: Pick<Context, "db">, trackIds: readonly string[]) {
  const rows = downloadableFiles({ db }).all({ trackIds: JSON.stringify(trackIds) });
  return Map.groupBy(rows, ({ trackId }) => trackId);
}

const downloadableFiles = prepared((db) =>
  db
    .select({ trackId: trackFiles.trackId, format: trackFiles.format, bytes: trackFiles.bytes })
    .from(trackFiles)
    .where(and(isOneOf(trackFiles.trackId, "trackIds"), ne(trackFiles.kind, "preview")))
    .orderBy(asc(trackFiles.kind))
    .prepare(),
);
