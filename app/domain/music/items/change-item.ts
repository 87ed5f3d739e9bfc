import { asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { type AuditedChange, recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context, ReadContext } from "#app/domain/core/context.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { markContentChanged } from "#app/domain/core/settings/write-site-settings.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import type { ItemKind } from "#app/shared/music/item.ts";
import { type ReleaseRow, releases, type TrackRow, tracks } from "#db/schema/index.ts";

interface Rows {
  track: TrackRow;
  release: ReleaseRow;
}

const tables = { track: tracks, release: releases };

/** How tracks or releases are found, changed and listed. */
function itemOperations<Kind extends ItemKind>(kind: Kind) {
  type Row = Rows[Kind];
  const table = tables[kind];

  /** @throws DomainError "not_found" */
  function find({ db }: Pick<ReadContext, "db">, id: string): Row {
    const row = db.select().from(table).where(eq(table.id, id)).get();
    if (!row) {
      throw new DomainError(
        "not_found",
        kind === "track" ? messages.adminTracks.notThere : messages.adminReleases.notThere,
      );
    }
    return row as Row;
  }

  /** Writes new values, with the audit event; null leaves the row unchanged. @returns the row afterwards. */
  function writeRow(tx: WriteContext, row: Row, changed: AuditedChange<Row> | null): Row {
    if (!changed) return row;
    const values = { ...changed.values, updatedAt: tx.now() } as Partial<TrackRow>;
    // Drizzle writes to one table, and `Row` says already which.
    const one = table as typeof tracks;
    const after = tx.db.update(one).set(values).where(eq(one.id, row.id)).returning().get();
    markContentChanged(tx);
    recordEvent(tx, { resourceType: kind, resourceId: after.id, ...changed.event });
    return after as Row;
  }

  /**
   * Changes one in one transaction, with its audit event, and invalidates cached public pages.
   * @param change receives the current row; null leaves it unchanged.
   * @returns the row afterwards.
   * @throws DomainError "not_found", and what `change` throws.
   */
  function change(
    ctx: Context,
    id: string,
    change: (tx: WriteContext, row: Row) => AuditedChange<Row> | null,
  ): Row {
    requireRecentAdmin(ctx);
    return write(ctx, (tx) => {
      const row = find(tx, id);
      return writeRow(tx, row, change(tx, row));
    });
  }

  /**
   * All for admins: those on the site with drafts in the owner's order, or the removed ones, the latest first.
   */
  function list(ctx: Context, shown: "catalogue" | "removed"): Row[] {
    requireRole(ctx, ["admin"]);
    const isRemoved = shown === "removed";
    return ctx.db
      .select()
      .from(table)
      .where(isRemoved ? isNotNull(table.deletedAt) : isNull(table.deletedAt))
      .orderBy(...(isRemoved ? [desc(table.deletedAt)] : [asc(table.position), asc(table.id)]))
      .all() as Row[];
  }

  /** How many there are of each. */
  function count({ db }: Pick<Context, "db">): { catalogue: number; removed: number } {
    const counts = db
      .select({ all: sql<number>`count(*)`, removed: sql<number>`count(${table.deletedAt})` })
      .from(table)
      .get();
    const { all, removed } = counts ?? { all: 0, removed: 0 };
    return { catalogue: all - removed, removed };
  }

  return { find, write: writeRow, change, list, count };
}

export const itemRows = { track: itemOperations("track"), release: itemOperations("release") };

export const { find: findTrack, write: writeTrack, change: changeTrack } = itemRows.track;
export const { find: findRelease, write: writeRelease, change: changeRelease } = itemRows.release;

/**
 * @param item exactly one id is set.
 * @throws DomainError "not_found"
 */
export function findItem(
  ctx: Pick<ReadContext, "db">,
  { trackId, releaseId }: { trackId: string | null; releaseId: string | null },
): TrackRow | ReleaseRow {
  return trackId === null ? itemRows.release.find(ctx, releaseId ?? "") : itemRows.track.find(ctx, trackId);
}
