import type { AuditedChange } from "#app/domain/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { endOf } from "#app/domain/core/owner-order.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { type ReleaseRow, releases, type TrackRow, tracks } from "#db/schema/index.ts";
import { changeTrack } from "../change-track.ts";
import { assertNotRemoved } from "../form-version.ts";

type VisibilityChange = AuditedChange<Pick<TrackRow, "position" | "publishAt" | "publishedAt" | "deletedAt">>;

/** How tracks or releases are changed. */
interface Changed<Row> {
  what: "track" | "release";
  /** Changes one row in a transaction; null leaves it unchanged. */
  change: (ctx: Context, id: string, change: (tx: WriteContext, row: Row) => VisibilityChange | null) => Row;
  /** Throws a DomainError where it must stay on the site. */
  assertMayLeave?: (tx: WriteContext, row: Row) => void;
}

/**
 * What takes tracks or releases off the site and brings them back. Each throws a DomainError as `change` and
 * `assertMayLeave` do.
 */
export function visibilityOperations<Row extends TrackRow | ReleaseRow>({
  what,
  change,
  assertMayLeave = () => undefined,
}: Changed<Row>) {
  const name = what === "track" ? "Track" : "Release";
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
          values: { deletedAt: null, position: endOf(tx, what === "track" ? tracks : releases) },
          event: { eventType: `${what}.brought_back`, action: `${name} restored` },
        };
      }),
  };
}

export const {
  unpublish: unpublishTrack,
  remove: removeTrack,
  restore: restoreTrack,
} = visibilityOperations({ what: "track", change: changeTrack });
