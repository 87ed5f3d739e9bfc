import type { Context } from "#app/domain/core/context.ts";
import { moveItem } from "#app/shared/list-order.ts";
import { assertNotRemoved, changeTrack } from "../change-track.ts";
import { catalogueOrder, writeCatalogueOrder } from "./catalogue-order.ts";

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
