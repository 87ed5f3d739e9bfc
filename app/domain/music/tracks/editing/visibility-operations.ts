import type { AuditedChange } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { endOf, moveBy } from "#app/domain/core/owner-order.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { changeTrack } from "#app/domain/music/items/change-item.ts";
import type { ItemKind } from "#app/shared/music/item.ts";
import { type ReleaseRow, releases, type TrackRow, tracks } from "#db/schema/index.ts";
import { assertNotRemoved } from "../form-version.ts";

type VisibilityChange = AuditedChange<Pick<TrackRow, "position" | "publishAt" | "publishedAt" | "deletedAt">>;

/** How tracks or releases are changed. */
interface Changed<Row> {
  what: ItemKind;
  /** Changes one row in a transaction; null leaves it unchanged. */
  change: (ctx: Context, id: string, change: (tx: WriteContext, row: Row) => VisibilityChange | null) => Row;
  /** Throws a DomainError where it must stay on the site. */
  assertMayLeave?: (tx: WriteContext, row: Row) => void;
}

/**
 * What takes tracks or releases off the site, brings them back and moves them in their list. Each throws a DomainError as `change` and
 * `assertMayLeave` do.
 */
export function visibilityOperations<Row extends TrackRow | ReleaseRow>({
  what,
  change,
  assertMayLeave = () => undefined,
}: Changed<Row>) {
  const name = what === "track" ? "Track" : "Release";
  const table = what === "track" ? tracks : releases;
  return {
    /**
     * Takes it off the site; it can be published again, and buyers keep it. A draft stays one.
     * @throws DomainError "conflict" (removed)
     */
    unpublish: (ctx: Context, id: string): Row =>
      change(ctx, id, (tx, row) => {
        assertNotRemoved(row);
        if (!row.publishedAt) return null;
        assertMayLeave(tx, row);
        return {
          values: { publishedAt: null, publishAt: null },
          event: { eventType: `${what}.unpublished`, action: `${name} unpublished` },
        };
      }),
    /** Removes it from the site and from the list. Its files stay, because buyers keep their access. */
    remove: (ctx: Context, id: string): Row =>
      change(ctx, id, (tx, row) => {
        if (row.deletedAt) return null;
        assertMayLeave(tx, row);
        return {
          values: { deletedAt: tx.now(), publishedAt: null, publishAt: null },
          event: {
            eventType: `${what}.removed`,
            action: `${name} removed`,
            details: { wasPublished: row.publishedAt !== null },
          },
        };
      }),
    /** Restores it, unpublished, at the end of the list. */
    restore: (ctx: Context, id: string): Row =>
      change(ctx, id, (tx, row) => {
        if (!row.deletedAt) return null;
        return {
          values: { deletedAt: null, position: endOf(tx, table) },
          event: { eventType: `${what}.brought_back`, action: `${name} restored` },
        };
      }),
    /**
     * Moves it up (-1) or down (1) among those that aren't removed; at the ends it stays.
     * @returns its position, from 1.
     * @throws DomainError "conflict" (removed)
     */
    move: (ctx: Context, id: string, by: number): number => {
      let position = 0;
      change(ctx, id, (tx, row) => {
        assertNotRemoved(row);
        const moved = moveBy(tx, table, id, by);
        position = moved.position;
        if (!moved.hasMoved) return null;
        return {
          values: { position },
          event: { eventType: `${what}.moved`, action: `${name} moved`, details: { to: position } },
        };
      });
      return position;
    },
  };
}

export const {
  unpublish: unpublishTrack,
  remove: removeTrack,
  restore: restoreTrack,
  move: moveTrack,
} = visibilityOperations({ what: "track", change: changeTrack });
