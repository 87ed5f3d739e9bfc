import type { Context } from "#app/domain/core/context.ts";
import { readOrder, writeOrder } from "#app/domain/core/owner-order.ts";
import { moveItems } from "#app/shared/core/list-order.ts";
import { type TrackRow, tracks } from "#db/schema/index.ts";
import { changeTracks } from "../change-tracks.ts";

/**
 * Moves tracks to a position of the catalogue, in their present order.
 * @param position of the first of them, counted from 1; beyond the catalogue it is the end.
 * @returns the moved tracks in order.
 * @throws DomainError as `changeTracks`
 */
export function arrangeTracks(ctx: Context, trackIds: readonly string[], position: number): TrackRow[] {
  let before: string[] | undefined;
  let after: string[] = [];
  return changeTracks(ctx, trackIds, (tx, { id }) => {
    if (!before) {
      before = readOrder(tx, tracks);
      after = moveItems(before, new Set(trackIds), position);
      writeOrder(tx, tracks, after);
    }
    const to = after.indexOf(id) + 1;
    if (to === before.indexOf(id) + 1) return null;
    return {
      values: { position: to },
      event: { eventType: "track.moved", action: "Track moved", details: { to } },
    };
  });
}
