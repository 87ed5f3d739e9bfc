import { inArray } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { DomainError } from "#app/shared/errors.ts";
import { type TrackRow, tracks } from "#db/schema/index.ts";
import { requireEditor, type TrackChange, writeChange } from "./change-track.ts";

/**
 * Changes several tracks in one transaction, all or none, each with its audit event.
 * @param change receives one current track; null leaves it unchanged.
 * @returns the tracks afterwards, in the catalogue's order.
 * @throws DomainError as `requireEditor`, "not_found" for a track that is gone, "conflict" that names a track
 *   which was removed, and what `change` throws.
 */
export function changeTracks(
  ctx: Context,
  trackIds: readonly string[],
  change: (tx: WriteContext, track: TrackRow) => TrackChange | null,
): TrackRow[] {
  requireEditor(ctx);
  return write(ctx, (tx) =>
    requireTracks(tx, trackIds).map((track) => writeChange(tx, track, change(tx, track))),
  );
}

/**
 * Several tracks in the catalogue's order.
 * @throws DomainError "not_found" for one that is gone, "conflict" that names one which was removed.
 */
export function requireTracks(tx: WriteContext, trackIds: readonly string[]): TrackRow[] {
  const wanted = [...new Set(trackIds)];
  const found = tx.db
    .select()
    .from(tracks)
    .where(inArray(tracks.id, wanted))
    .orderBy(tracks.position, tracks.id)
    .all();
  if (found.length < wanted.length) {
    throw new DomainError(
      "not_found",
      "One of these tracks no longer exists, so nothing was changed. Please reload the page.",
    );
  }
  const removed = found.find(({ deletedAt }) => deletedAt);
  if (!removed) return found;
  throw new DomainError(
    "conflict",
    `“${removed.title}” was removed, so nothing was changed. Please restore it first, or deselect it.`,
  );
}
