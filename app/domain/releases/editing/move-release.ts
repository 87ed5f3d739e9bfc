import type { Context } from "#app/domain/core/context.ts";
import { moveItem } from "#app/shared/list-order.ts";
import { assertNotRemoved, changeRelease, releaseOrder, writeReleaseOrder } from "../change-release.ts";

/**
 * Moves a release in the list among those that aren't removed; at the ends it stays.
 * @param by -1 for up, 1 for down.
 * @returns its place, from 1.
 * @throws DomainError as `changeRelease`, "conflict" (removed)
 */
export function moveRelease(ctx: Context, releaseId: string, by: number): number {
  let position = 0;
  changeRelease(ctx, releaseId, (tx, release) => {
    assertNotRemoved(release);
    const before = releaseOrder(tx);
    const from = before.indexOf(releaseId) + 1;
    const order = moveItem(before, releaseId, from + by);
    position = order.indexOf(releaseId) + 1;
    if (position === from) return null;
    writeReleaseOrder(tx, order);
    return {
      values: { position: position },
      event: { eventType: "release.moved", action: "Release moved", details: { to: position } },
    };
  });
  return position;
}
