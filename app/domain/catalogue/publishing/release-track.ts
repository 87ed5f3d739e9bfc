import type { Context } from "#app/domain/core/context.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import type { TrackRow } from "#db/schema/index.ts";
import { assertNotRemoved, changeTrack, requireEditor, type TrackChange } from "../change-track.ts";
import { changeTracks } from "../change-tracks.ts";
import { handOverAudioFiles } from "./store-audio-files.ts";
import { freeTrackId, isDraftId } from "./track-id.ts";

/**
 * Publishes a track. On its first publication it gets its readable id for the URL, from its title. A published
 * one stays unchanged.
 * @returns the track, possibly with a new id.
 * @throws DomainError as `requireEditor`, "not_found", "conflict" (removed)
 */
export async function releaseTrack(ctx: Context, trackId: string): Promise<TrackRow> {
  requireEditor(ctx);
  // Its files may be in the making under its present id.
  return ctx.lock(lockOf(trackId), async () =>
    changeTrack(ctx, trackId, (tx, track) => {
      assertNotRemoved(track);
      return release(tx, track);
    }),
  );
}

/**
 * Publishes several tracks, all or none.
 * @returns all of them, including those already published.
 * @throws DomainError as `changeTracks`
 */
export async function releaseTracks(ctx: Context, trackIds: readonly string[]): Promise<TrackRow[]> {
  requireEditor(ctx);
  // Always in the same order, so that two calls can't deadlock; nothing else holds two of these locks.
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
