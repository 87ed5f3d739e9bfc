import type { Context } from "#app/domain/core/context.ts";
import type { Picture } from "#app/domain/core/pictures/find-pictures.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { itemRows } from "#app/domain/music/items/change-item.ts";
import { formatCents } from "#app/shared/core/money.ts";
import { presentOptions } from "#app/shared/music/tracks/download-option.ts";
import { formatDuration } from "#app/shared/music/tracks/duration.ts";
import type { TrackRow } from "#db/schema/index.ts";
import { findCovers } from "./covers.ts";
import { presentForAdmin, presentForForm } from "./present-for-admin.ts";
import { listStoredFormats } from "./present-track.ts";

/** A track as admins edit it; times in seconds. */
export type EditedTrack = ReturnType<typeof getTrackForAdmin>;

/** All tracks for admins: the catalogue with drafts in its order, or the removed tracks, the latest first. */
export function listTracksForAdmin(ctx: Context, shown: "catalogue" | "removed") {
  return presentAll(ctx, itemRows.track.list(ctx, shown));
}

/**
 * One track with all its details, in any state.
 * @throws DomainError "not_found"
 */
export function getTrackForAdmin(ctx: Context, trackId: string) {
  requireRole(ctx, ["admin"]);
  const row = itemRows.track.find(ctx, trackId);
  const { lyrics, isrc, genre, isExplicit, waveform, durationSeconds, previewStart, previewLength } = row;
  const covers = findCovers(ctx, "tracks", [row.id], { hasDrafts: true, keys: ctx });
  return {
    ...present(ctx, row, covers),
    ...presentForForm(ctx, row),
    /** The lyrics as they were typed, with their times; the genre empty for the site's. */
    ...{ lyrics, isrc, genre, isExplicit, waveform, durationSeconds, previewStart, previewLength },
    siteGenre: readSite(ctx).settings.genre,
    formats: presentOptions(listStoredFormats(ctx, row.id)),
  };
}

/** Tracks in the form of the admin area's list. */
export function presentAll(ctx: Pick<Context, "db" | "secrets" | "now">, rows: TrackRow[]) {
  const ids = rows.map(({ id }) => id);
  const covers = findCovers(ctx, "tracks", ids, { hasDrafts: true, keys: ctx });
  return rows.map((row) => present(ctx, row, covers));
}

function present(ctx: Pick<Context, "db">, row: TrackRow, covers: Map<string, Picture>) {
  return {
    ...presentForAdmin(ctx, row, covers.get(row.id)),
    description: row.description,
    price: formatCents(row.priceCents),
    duration: formatDuration(row.durationSeconds),
    status: statusOf(row),
    createdAt: row.createdAt.toISOString(),
  };
}

function statusOf(row: TrackRow): "removed" | "published" | "draft" {
  if (row.deletedAt) return "removed";
  return row.publishedAt ? "published" : "draft";
}
