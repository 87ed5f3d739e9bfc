import { and, eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { notifyScheduler } from "#app/domain/core/signal.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { changeRelease, findRelease, writeRelease } from "#app/domain/music/items/change-item.ts";
import { entitleBuyers } from "#app/domain/music/ownership/grant-entitlements.ts";
import { requireTracks } from "#app/domain/music/tracks/change-tracks.ts";
import { assertNotRemoved } from "#app/domain/music/tracks/form-version.ts";
import { lockTracks } from "#app/domain/music/tracks/publishing/insert-track.ts";
import { giveReadableId, makePublic } from "#app/domain/music/tracks/publishing/publish-track.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { moveItem } from "#app/shared/core/list-order.ts";
import { type ReleaseRow, releaseTracks, type TrackRow } from "#db/schema/index.ts";
import { listReleaseTrackIds, listReleaseTracks } from "../read-release.ts";

/**
 * Adds tracks to the end of a release, in the catalogue's order; those that it has already stay where they are. On a
 * published release they get their readable ids, on an open one they are published; who has bought it gets them.
 * @throws DomainError "not_found", "conflict" for what was removed.
 */
export async function addToRelease(
  ctx: Context,
  releaseId: string,
  trackIds: readonly string[],
): Promise<ReleaseRow> {
  requireRecentAdmin(ctx);
  return ctx.lock(lockOfRelease(releaseId), () =>
    lockTracks(ctx, trackIds, async () =>
      write(ctx, (tx) => {
        const release = findRelease(tx, releaseId);
        assertNotRemoved(release);
        const known = new Set(listReleaseTrackIds(tx, releaseId));
        const added = requireTracks(tx, trackIds).filter(({ id }) => !known.has(id));
        if (added.length === 0) return release;
        for (const track of added) addOne(tx, release, track);
        notifyScheduler(tx);
        return writeRelease(tx, release, tracksChanged("Tracks added to release", { added: added.length }));
      }),
    ),
  );
}

function addOne(tx: WriteContext, release: ReleaseRow, draft: TrackRow): void {
  const track =
    release.openedAt && release.publishedAt
      ? makePublic(tx, draft)
      : release.publishedAt
        ? giveReadableId(tx, draft)
        : draft;
  insertReleaseTracks(tx, release.id, [track.id]);
  // A draft on a hidden release may still change its id; its publication gives it to them.
  if (release.publishedAt || track.publishedAt) entitleBuyers(tx, release.id, track.id);
}

/** Writes the rows of tracks at the end of a release that has none of them. */
export function insertReleaseTracks(tx: WriteContext, releaseId: string, trackIds: readonly string[]): void {
  const last = listReleaseTracks(tx, releaseId).at(-1)?.position ?? 0;
  const rows = trackIds.map((trackId, index) => ({ releaseId, trackId, position: last + index + 1 }));
  tx.db.insert(releaseTracks).values(rows).run();
}

/**
 * Takes a track off a release; the track itself stays, and who has bought the release keeps it.
 * @throws DomainError "not_found", "conflict" (removed, or the last one of a published one)
 */
export function removeFromRelease(ctx: Context, releaseId: string, trackId: string): ReleaseRow {
  return changeRelease(ctx, releaseId, (tx, release) => {
    assertNotRemoved(release);
    requireOnRelease(tx, release, trackId);
    if (release.publishedAt && listReleaseTrackIds(tx, releaseId).length === 1) {
      throw new DomainError("conflict", messages.adminReleases.tracks.onlyOne);
    }
    tx.db.delete(releaseTracks).where(isRow(releaseId, trackId)).run();
    return tracksChanged("Track removed release", { trackId });
  });
}

/**
 * Moves a track within a release; at the ends it stays.
 * @param by -1 for up, 1 for down.
 * @throws DomainError "not_found", "conflict" (removed)
 */
export function moveOnRelease(ctx: Context, releaseId: string, trackId: string, by: number): ReleaseRow {
  return changeRelease(ctx, releaseId, (tx, release) => {
    assertNotRemoved(release);
    requireOnRelease(tx, release, trackId);
    const before = listReleaseTrackIds(tx, releaseId);
    const order = moveItem(before, trackId, before.indexOf(trackId) + 1 + by);
    if (order.indexOf(trackId) === before.indexOf(trackId)) return null;
    for (const [index, id] of order.entries()) {
      tx.db
        .update(releaseTracks)
        .set({ position: index + 1 })
        .where(isRow(releaseId, id))
        .run();
    }
    return tracksChanged("Track moved on release", { trackId, to: order.indexOf(trackId) + 1 });
  });
}

/**
 * Marks a track that who pre-orders has at once, or takes the mark away. On an announced release it is published and
 * handed out then; it stays so when the mark is taken away.
 * @throws DomainError "not_found", "conflict" (removed)
 */
export async function markEarly(
  ctx: Context,
  releaseId: string,
  trackId: string,
  isEarly: boolean,
): Promise<ReleaseRow> {
  requireRecentAdmin(ctx);
  return lockTracks(ctx, [trackId], async () =>
    changeRelease(ctx, releaseId, (tx, release) => {
      assertNotRemoved(release);
      const row = requireOnRelease(tx, release, trackId);
      if (row.isEarly === isEarly) return null;
      tx.db.update(releaseTracks).set({ isEarly }).where(isRow(releaseId, trackId)).run();
      if (isEarly && release.publishedAt) makePublic(tx, row.track);
      return tracksChanged("Track marked on release", { trackId, isEarly });
    }),
  );
}

/** Held while a release is published or gets tracks; the locks of the tracks are taken after it. */
export function lockOfRelease(releaseId: string): string {
  return `release:${releaseId}`;
}

function requireOnRelease(tx: WriteContext, release: ReleaseRow, trackId: string) {
  const row = listReleaseTracks(tx, release.id).find(({ track }) => track.id === trackId);
  if (row) return row;
  throw new DomainError("not_found", messages.adminReleases.tracks.notOn(release.title));
}

function isRow(releaseId: string, trackId: string) {
  return and(eq(releaseTracks.releaseId, releaseId), eq(releaseTracks.trackId, trackId));
}

function tracksChanged(action: string, details: Record<string, string | number | boolean>) {
  return { values: {}, event: { eventType: "release.tracks_changed" as const, action, details } };
}
