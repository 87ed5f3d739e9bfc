import { and, desc, eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { removeUnnamedFiles } from "#app/domain/media/remove-unnamed-files.ts";
import { DomainError } from "#app/shared/errors.ts";
import { pictureRenditions, type TrackRow, trackFiles } from "#db/schema/index.ts";
import { changeTrack, type TrackChange } from "../change-track.ts";
import { makeTrackMedia, type Recording, type TrackMedia } from "../publishing/make-track-media.ts";
import { replaceAudioFiles, withAlbum } from "../publishing/store-audio-files.ts";
import { findTaggedAlbums } from "../tagged-album.ts";
import { tagsOf } from "../track-tags.ts";

type Remaking = Partial<Omit<Recording, "folder">>;

/**
 * Makes a track's files again and replaces the old ones: a purchase refers to the track, so its owners
 * get the new files, and downloads in progress of an old one complete. Call it inside `ctx.lock` of the track.
 * @param remaking what changes: another recording, title, cover or preview.
 * @param change the new values of the row; times and waveform follow the files.
 * @throws DomainError as `makeTrackMedia` and `changeTrack`
 */
export async function remakeTrack(
  ctx: Context,
  track: TrackRow,
  remaking: Remaking,
  change: (tx: WriteContext, current: TrackRow, media: TrackMedia) => TrackChange,
): Promise<TrackRow> {
  return remakeFiles(ctx, track, remaking, (media) =>
    changeTrack(ctx, track.id, (tx, current) => {
      replaceAudioFiles(tx, track.id, media.files);
      const { values, event } = change(tx, current, media);
      return { values: { ...media.sound, ...values }, event };
    }),
  );
}

/**
 * The same without a change of the row, and without a caller who would have to be its editor.
 * @param write the transaction that replaces the rows of the files.
 * @throws DomainError as `makeTrackMedia`
 */
export async function remakeFiles<Result>(
  ctx: Context,
  track: TrackRow,
  remaking: Remaking,
  write: (media: TrackMedia) => Result,
): Promise<Result> {
  const before = ctx.db.select().from(trackFiles).where(eq(trackFiles.trackId, track.id)).all();
  const album = findTaggedAlbums(ctx).get(track.id);
  const recording = {
    sourcePath: await keptRecording(ctx, before),
    previewStart: track.previewStart,
    cover: await coverForTag(ctx, track.coverPictureId ?? album?.coverPictureId ?? null),
    folder: track.id,
    takesCover: false,
    ...remaking,
    tags: { ...(remaking.tags ?? tagsOf(track)), album: album?.tags },
  };
  const written = album ? JSON.stringify(album) : null;
  const remade = await makeTrackMedia(ctx, recording, (media) =>
    write({ ...media, files: withAlbum(media.files, written) }),
  );
  await removeUnnamedFiles(ctx, before);
  return remade;
}

/** The best stored version of the upload. */
async function keptRecording(ctx: Context, files: (typeof trackFiles.$inferSelect)[]): Promise<string> {
  const best = files.find(({ kind }) => kind === "original") ?? files.find(({ kind }) => kind === "full");
  const path = best && (await ctx.gateways.storage.fetch(best.fileKey));
  if (path) return path;
  throw new DomainError("unavailable", "The audio of this track is missing. Please upload it again.");
}

/** A cover as JPEG; without one, the recording's embedded cover stays. */
async function coverForTag(ctx: Context, pictureId: string | null): Promise<Recording["cover"]> {
  if (!pictureId) return undefined;
  const widest = ctx.db
    .select({ fileKey: pictureRenditions.fileKey })
    .from(pictureRenditions)
    .where(and(eq(pictureRenditions.pictureId, pictureId), eq(pictureRenditions.format, "jpeg")))
    .orderBy(desc(pictureRenditions.width))
    .limit(1)
    .get();
  const path = widest && (await ctx.gateways.storage.fetch(widest.fileKey));
  return path ? { path, mimeType: "image/jpeg" } : undefined;
}
