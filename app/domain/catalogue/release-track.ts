import type { Context } from "../context.ts";
import { assertNotRemoved, changeTrack, requireEditor } from "./change-track.ts";
import type { TrackRow } from "./present-track.ts";
import { handOverAudioFiles } from "./store-audio-files.ts";
import { freeTrackId, isDraftId } from "./track-id.ts";

/**
 * Publishes a track: from now on everyone finds it. One that was never published gets the id that stands
 * in its address, from its title. One that is published stays as it is.
 * @returns the track, whose id may be another.
 * @throws DomainError as `requireEditor`, "not_found", "conflict" (removed)
 */
export async function releaseTrack(ctx: Context, trackId: string): Promise<TrackRow> {
  requireEditor(ctx);
  // Its files may be in the making under the id that it has now.
  return ctx.lock(`track:${trackId}`, async () =>
    changeTrack(ctx, trackId, (transaction, track) => {
      assertNotRemoved(track);
      if (track.publishedAt) return null;
      const id = isDraftId(trackId) ? freeTrackId(ctx, track.title) : trackId;
      if (id !== trackId) handOverAudioFiles(transaction, trackId, id);
      return {
        values: { id, publishedAt: ctx.now() },
        event: {
          eventType: "track.published",
          action: "Track published",
          details: { priceCents: track.priceCents },
        },
      };
    }),
  );
}
