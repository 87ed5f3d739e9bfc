import { inArray } from "drizzle-orm";
import type { AuditedChange } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { writeTrack } from "#app/domain/music/items/change-item.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { type TrackRow, tracks } from "#db/schema/index.ts";

export type TrackChange = AuditedChange<TrackRow>;

/**
 * Changes several tracks in one transaction, all or none, each with its audit event.
 * @param change receives one current track; null leaves it unchanged.
 * @returns the tracks afterwards, in the catalogue's order.
 * @throws DomainError "not_found" for a track that is gone, "conflict" that names a track which was removed, and what
 *   `change` throws.
 */
export function changeTracks(
  ctx: Context,
  trackIds: readonly string[],
  change: (tx: WriteContext, track: TrackRow) => TrackChange | null,
): TrackRow[] {
  requireRecentAdmin(ctx);
  return write(ctx, (tx) =>
    requireTracks(tx, trackIds).map((track) => writeTrack(tx, track, change(tx, track))),
  );
}

/**
 * Several tracks in the catalogue's order.
 * @throws DomainError "not_found" for one that is gone, "conflict" that names one which was removed.
 */
export function requireTracks(tx: WriteContext, trackIds: readonly string[]): TrackRow[] {
  const ids = [...new Set(trackIds)];
  const rows = tx.db
    .select()
    .from(tracks)
    .where(inArray(tracks.id, ids))
    .orderBy(tracks.position, tracks.id)
    .all();
  if (rows.length < ids.length) {
    throw new DomainError("not_found", messages.adminTracks.chosen.gone);
  }
  const removed = rows.find(({ deletedAt }) => deletedAt);
  if (!removed) return rows;
  throw new DomainError("conflict", messages.adminTracks.chosen.removed(removed.title));
}
