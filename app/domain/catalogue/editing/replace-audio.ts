import { requireRecentAdmin } from "#app/domain/auth/recent-authentication.ts";
import { assertNotRemoved } from "#app/domain/catalogue/form-version.ts";
import type { Context } from "#app/domain/core/context.ts";
import { insertPicture } from "#app/domain/pictures/store-picture.ts";
import type { TrackRow } from "#db/schema/index.ts";
import { findTrack } from "../change-track.ts";
import type { SentRecording } from "../publishing/add-draft.ts";
import { rebuildTrack } from "./rebuild-track.ts";

/**
 * Replaces a track's recording, for example with a new master. Title and price stay, the preview
 * starts where it did if the new recording is long enough, and owners of the track own the new recording.
 * @throws DomainError as `requireRecentAdmin`, "not_found", "conflict" (removed), "unavailable" (disk), or about the
 * file; the track is then unchanged.
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
