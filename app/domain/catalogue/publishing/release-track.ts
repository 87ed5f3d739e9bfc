import type { Context } from "#app/domain/core/context.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import type { TrackRow } from "#db/schema/index.ts";
import { assertNotRemoved, changeTrack, requireEditor, type TrackChange } from "../change-track.ts";
import { changeTracks } from "../change-tracks.ts";
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
  return ctx.lock(lockOf(trackId), async () =>
    changeTrack(ctx, trackId, (tx, track) => {
      assertNotRemoved(track);
      return release(tx, track);
    }),
  );
}

/**
 * Publishes several tracks, all or none.
 * @returns them all, those that were published before too.
 * @throws DomainError as `changeTracks`
 */
export async function releaseTracks(ctx: Context, trackIds: readonly string[]): Promise<TrackRow[]> {
  requireEditor(ctx);
  // In one order wherever it is done, so that no two wait for each other; nothing else holds two of these.
  const locks = [...new Set(trackIds)].sort().map(lockOf);
  const work = async () => changeTracks(ctx, trackIds, (tx, track) => release(tx, track));
  return locks.reduceRight((inner, key) => () => ctx.lock(key, inner), work)();
}

function release(tx: WriteContext, track: TrackRow): TrackChange | null {
  if (track.publishedAt) return null;
  const id = isDraftId(track.id) ? freeTrackId(tx, track.title) : track.id;
  if (id !== track.id) handOverAudioFiles(tx, track.id, id);
  return {
    values: { id, publishedAt: tx.now() },
    event: {
      eventType: "track.published",
      action: "Track published",
      details: { priceCents: track.priceCents },
    },
  };
}

function lockOf(trackId: string): string {
  return `track:${trackId}`;
}
