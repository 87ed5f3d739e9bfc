import { asc, eq, isNull } from "drizzle-orm";
import { tracks } from "#db/schema/index.ts";
import type { Context } from "../context.ts";
import { assertNotRemoved, changeTrack } from "./change-track.ts";

export type Direction = "up" | "down";

/**
 * Moves a track one place up or down among those that aren't removed; the first stays first, the last last.
 * @returns its place, from 1.
 * @throws DomainError as `requireEditor`, "not_found", "conflict" (removed)
 */
export function moveTrack(ctx: Context, trackId: string, direction: Direction): number {
  let place = 0;
  changeTrack(ctx, trackId, (transaction, track) => {
    assertNotRemoved(track);
    const order = transaction
      .select({ id: tracks.id })
      .from(tracks)
      .where(isNull(tracks.deletedAt))
      .orderBy(asc(tracks.position), asc(tracks.id))
      .all()
      .map(({ id }) => id);
    const from = order.indexOf(trackId);
    const to = Math.min(order.length - 1, Math.max(0, from + (direction === "up" ? -1 : 1)));
    place = to + 1;
    if (to === from) return null;
    order.splice(to, 0, ...order.splice(from, 1));
    for (const [index, id] of order.entries()) {
      transaction
        .update(tracks)
        .set({ position: index + 1 })
        .where(eq(tracks.id, id))
        .run();
    }
    return {
      values: { position: place },
      event: { eventType: "track.moved", action: "Track moved", details: { to: place } },
    };
  });
  return place;
}
