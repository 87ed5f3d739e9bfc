import { eq, inArray } from "drizzle-orm";
import { type AuditedChange, recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context, ReadContext } from "#app/domain/core/context.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { markContentChanged } from "#app/domain/core/settings/write-site-settings.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { type TrackRow, tracks } from "#db/schema/index.ts";

export type TrackChange = AuditedChange<TrackRow>;

/**
 * Changes one track in one transaction, with its audit event, and invalidates cached public pages.
 * @param change receives the current track; null leaves it unchanged.
 * @returns the track afterwards.
 * @throws DomainError as `requireRecentAdmin`, "not_found", and what `change` throws.
 */
export function changeTrack(
  ctx: Context,
  trackId: string,
  change: (tx: WriteContext, track: TrackRow) => TrackChange | null,
): TrackRow {
  requireRecentAdmin(ctx);
  return write(ctx, (tx) => {
    const track = findTrack(tx, trackId);
    return writeChange(tx, track, change(tx, track));
  });
}

/**
 * Writes a track's new values, with the audit event; null leaves it unchanged.
 * @returns the track afterwards.
 */
export function writeChange(tx: WriteContext, track: TrackRow, changed: TrackChange | null): TrackRow {
  if (!changed) return track;
  const values = { ...changed.values, updatedAt: tx.now() };
  const row = tx.db.update(tracks).set(values).where(eq(tracks.id, track.id)).returning().get();
  markContentChanged(tx);
  recordEvent(tx, { resourceType: "track", resourceId: row.id, ...changed.event });
  return row;
}

/** @throws DomainError "not_found" */
export function findTrack({ db }: Pick<ReadContext, "db">, trackId: string): TrackRow {
  const track = db.select().from(tracks).where(eq(tracks.id, trackId)).get();
  if (!track) throw new DomainError("not_found", "This track doesn't exist.");
  return track;
}

/**
 * Changes several tracks in one transaction, all or none, each with its audit event.
 * @param change receives one current track; null leaves it unchanged.
 * @returns the tracks afterwards, in the catalogue's order.
 * @throws DomainError as `requireRecentAdmin`, "not_found" for a track that is gone, "conflict" that names a track
 *   which was removed, and what `change` throws.
 */
export function changeTracks(
  ctx: Context,
  trackIds: readonly string[],
  change: (tx: WriteContext, track: TrackRow) => TrackChange | null,
): TrackRow[] {
  requireRecentAdmin(ctx);
  return write(ctx, (tx) =>
    requireTracks(tx, trackIds).map((track) => writeChange(tx, track, change(tx, track))),
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
    throw new DomainError(
      "not_found",
      "One of these tracks no longer exists, so nothing was changed. Reload the page.",
    );
  }
  const removed = rows.find(({ deletedAt }) => deletedAt);
  if (!removed) return rows;
  throw new DomainError(
    "conflict",
    `“${removed.title}” was removed, so nothing was changed. Restore it first, or deselect it.`,
  );
}
