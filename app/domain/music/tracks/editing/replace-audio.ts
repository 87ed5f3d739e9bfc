import type { Context } from "#app/domain/core/context.ts";
import { insertPicture, storePictureFiles } from "#app/domain/core/pictures/store-picture.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { changeTrack, findTrack } from "#app/domain/music/items/change-item.ts";
import { assertNotRemoved } from "#app/domain/music/tracks/form-version.ts";
import type { TrackRow } from "#db/schema/index.ts";
import type { SentRecording } from "../publishing/add-draft.ts";
import { withCover } from "../publishing/make-track-media.ts";
import { rebuildTrack, rewriteTags } from "./rebuild-track.ts";

/**
 * Replaces a track's recording, for example with a new master. Title and price stay, the preview
 * starts where it did if the new recording is long enough, and owners of the track own the new recording.
 * @throws DomainError "not_found", "conflict" (removed), "unavailable" (disk), or about the file; the track is then
 *   unchanged.
 */
export async function replaceAudio(
  ctx: Context,
  trackId: string,
  { path, signal }: SentRecording,
): Promise<TrackRow> {
  requireRecentAdmin(ctx);
  return ctx.lock(`track:${trackId}`, async () => {
    const track = findTrack(ctx, trackId);
    assertNotRemoved(track);
    const usesCover = track.coverPictureId === null;
    const remaking = { path, isStartMovable: true, usesCover, signal };
    return rebuildTrack(ctx, track, remaking, (tx, current, { cover, sound }) => {
      assertNotRemoved(current);
      if (cover) insertPicture(tx, cover);
      return {
        values: cover ? { coverPictureId: cover.id } : {},
        event: {
          eventType: "track.audio_replaced",
          action: "Track's audio replaced",
          details: { durationSecondsBefore: current.durationSeconds, durationSeconds: sound.durationSeconds },
        },
      };
    });
  });
}

/**
 * Replaces a track's cover, on the site and inside its MP3.
 * @param picturePath a JPEG, PNG or WebP picture; cropped to its middle square.
 * @throws DomainError "not_found", "conflict" (removed), "invalid" or "too_large" for the picture, "unavailable"
 *   (disk); the track is then unchanged.
 */
export async function changeCover(ctx: Context, trackId: string, picturePath: string): Promise<TrackRow> {
  requireRecentAdmin(ctx);
  return ctx.lock(`track:${trackId}`, async () => {
    const track = findTrack(ctx, trackId);
    assertNotRemoved(track);
    return withCover(ctx, picturePath, async (picture) => {
      await storePictureFiles(ctx, picture);
      const jpegs = picture.renditions.filter(({ format }) => format === "jpeg" || format === "art");
      const widest = jpegs.toSorted((one, other) => other.width - one.width)[0];
      const cover = widest && { path: widest.path, mimeType: "image/jpeg" as const };
      const save = (replace: (tx: WriteContext) => void) =>
        changeTrack(ctx, trackId, (tx, current) => {
          assertNotRemoved(current);
          insertPicture(tx, picture);
          replace(tx);
          return {
            values: { coverPictureId: picture.id },
            event: { eventType: "track.cover_changed", action: "Track's cover changed" },
          };
        });
      return rewriteTags(ctx, { ...track, coverPictureId: picture.id }, save, { cover });
    });
  });
}
