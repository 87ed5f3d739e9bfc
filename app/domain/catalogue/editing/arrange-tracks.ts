import { asc, eq, isNull } from "drizzle-orm";
import { assertNotRemoved } from "#app/domain/catalogue/form-version.ts";
import type { Context } from "#app/domain/core/context.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { moveItem, moveItems } from "#app/shared/list-order.ts";
import { type TrackRow, tracks } from "#db/schema/index.ts";
import { changeTrack, changeTracks } from "../change-track.ts";

/** The ids of all tracks that aren't removed, drafts too, in the owner's order. */
function catalogueOrder(tx: WriteContext): string[] {
  return tx.db
    .select({ id: tracks.id })
    .from(tracks)
    .where(isNull(tracks.deletedAt))
    .orderBy(asc(tracks.position), asc(tracks.id))
    .all()
    .map(({ id }) => id);
}

/** Gives each track its position in this list. */
function writeCatalogueOrder(tx: WriteContext, order: readonly string[]): void {
  for (const [index, id] of order.entries()) {
    tx.db
      .update(tracks)
      .set({ position: index + 1 })
      .where(eq(tracks.id, id))
      .run();
  }
}

/**
 * Moves tracks to a place of the catalogue, in their present order.
 * @param position of the first of them, counted from 1; beyond the catalogue it is the end.
 * @returns the moved tracks in order.
 * @throws DomainError as `changeTracks`
 */
export function arrangeTracks(ctx: Context, trackIds: readonly string[], position: number): TrackRow[] {
  let before: string[] | undefined;
  let after: string[] = [];
  return changeTracks(ctx, trackIds, (tx, { id }) => {
    if (!before) {
      before = catalogueOrder(tx);
      after = moveItems(before, new Set(trackIds), position);
      writeCatalogueOrder(tx, after);
    }
    const to = after.indexOf(id) + 1;
    if (to === before.indexOf(id) + 1) return null;
    return {
      values: { position: to },
      event: { eventType: "track.moved", action: "Track moved", details: { to } },
    };
  });
}

export type Direction = "up" | "down";

/**
 * Moves a track one place up or down among those that aren't removed; at the ends it stays.
 * @returns its place, from 1.
 * @throws DomainError as `requireEditor`, "not_found", "conflict" (removed)
 */
export function moveTrack(ctx: Context, trackId: string, direction: Direction): number {
  let position = 0;
  changeTrack(ctx, trackId, (tx, track) => {
    assertNotRemoved(track);
    const before = catalogueOrder(tx);
    const from = before.indexOf(trackId) + 1;
    const order = moveItem(before, trackId, from + (direction === "up" ? -1 : 1));
    position = order.indexOf(trackId) + 1;
    if (position === from) return null;
    writeCatalogueOrder(tx, order);
    return {
      values: { position: position },
      event: { eventType: "track.moved", action: "Track moved", details: { to: position } },
    };
  });
  return position;
}
