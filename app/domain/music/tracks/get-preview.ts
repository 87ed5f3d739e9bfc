import { and, eq } from "drizzle-orm";
import type { LibraryContext } from "#app/domain/core/context.ts";
import { memoizeUntilWrite, prepared } from "#app/domain/core/memoize.ts";
import { isPublicTrack } from "#app/domain/music/ownership/is-public.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { downloadFormatFacts } from "#app/shared/music/tracks/download-formats.ts";
import { trackFiles, tracks } from "#db/schema/index.ts";

const previewsOfPublished = prepared((db) =>
  db
    .select({
      trackId: trackFiles.trackId,
      fileKey: trackFiles.fileKey,
      checksum: trackFiles.checksum,
      bytes: trackFiles.bytes,
      format: trackFiles.format,
    })
    .from(trackFiles)
    .innerJoin(tracks, eq(tracks.id, trackFiles.trackId))
    .where(and(eq(trackFiles.kind, "preview"), isPublicTrack))
    .prepare(),
);

// Players ask for a preview in many parts.
const readPreviews = memoizeUntilWrite((ctx) => {
  const files = previewsOfPublished(ctx).all();
  return new Map(
    files.map(({ trackId, format, ...file }) => {
      const contentType = downloadFormatFacts[format].mimeType;
      return [trackId, Object.freeze({ ...file, contentType })] as const;
    }),
  );
});

/**
 * The preview of a published track: a separate file, cut when the track was published. Where it
 * is missing the answer is "not_found", never the full file.
 * @throws DomainError "not_found"
 */
export function getPreview(ctx: LibraryContext, trackId: string) {
  const file = readPreviews(ctx).get(trackId);
  if (!file || !ctx.gateways.storage.has(file.fileKey))
    throw new DomainError("not_found", messages.musicErrors.noPreview);
  return file;
}
