import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import type { TrackRow } from "#db/schema/index.ts";
import { assertNotRemoved, findTrack, requireEditor } from "../change-track.ts";
import { requireTracks } from "../change-tracks.ts";
import { lockTracks } from "./lock-tracks.ts";
import { makePublic } from "./make-public.ts";

/**
 * Publishes a track. On its first publication it gets its readable id for the URL, from its title. A published
 * one stays unchanged.
 * @returns the track, possibly with a new id.
 * @throws DomainError as `requireEditor`, "not_found", "conflict" (removed, or under the placeholder)
 */
export async function releaseTrack(ctx: Context, trackId: string): Promise<TrackRow> {
  requireEditor(ctx);
  return publishForOwner(ctx, trackId);
}

/** The same without a caller, for work that the owner has set a time for. @throws DomainError "not_found", "conflict" */
export function publishForOwner(ctx: Context, trackId: string): Promise<TrackRow> {
  return lockTracks(ctx, [trackId], async () =>
    write(ctx, (tx) => {
      const track = findTrack(tx, trackId);
      assertNotRemoved(track);
      return makePublic(tx, track);
    }),
  );
}

/**
 * Publishes several tracks, all or none.
 * @returns all of them, including those already published.
 * @throws DomainError as `requireTracks` and `requireEditor`
 */
export async function releaseTracks(ctx: Context, trackIds: readonly string[]): Promise<TrackRow[]> {
  requireEditor(ctx);
  return lockTracks(ctx, trackIds, async () =>
    write(ctx, (tx) => requireTracks(tx, trackIds).map((track) => makePublic(tx, track))),
  );
}
