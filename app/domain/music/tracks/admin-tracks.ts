import { asc, desc, isNotNull, isNull, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import type { Picture } from "#app/domain/core/pictures/find-pictures.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { artistOf } from "#app/domain/core/settings/artist-of.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { formatCents } from "#app/shared/core/money.ts";
import { sayMoment, timeInZone } from "#app/shared/core/times/zoned-time.ts";
import { presentOptions } from "#app/shared/music/tracks/download-option.ts";
import { formatDuration } from "#app/shared/music/tracks/duration.ts";
import { type AdminTrack, detailsOf } from "#app/shared/music/tracks/schema.ts";
import { type TrackRow, tracks } from "#db/schema/index.ts";
import { findTrack } from "./change-track.ts";
import { findCovers } from "./covers.ts";
import { versionOf } from "./form-version.ts";
import { coverFallback, listStoredFormats } from "./present-track.ts";

/** A track as admins see it in their list. */
export type ListedAdminTrack = ReturnType<typeof present>;
/** A track as admins edit it; times in seconds. */
export type EditedTrack = ReturnType<typeof getTrackForAdmin>;

/**
 * All tracks for admins: the catalogue with drafts in its order, or the removed tracks, the latest first.
 * @throws DomainError "unauthenticated", "forbidden"
 */
export function listTracksForAdmin(ctx: Context, shown: "catalogue" | "removed") {
  requireRole(ctx, ["admin"]);
  const isRemoved = shown === "removed";
  const rows = ctx.db
    .select()
    .from(tracks)
    .where(isRemoved ? isNotNull(tracks.deletedAt) : isNull(tracks.deletedAt))
    .orderBy(...(isRemoved ? [desc(tracks.deletedAt)] : [asc(tracks.position), asc(tracks.id)]))
    .all();
  return presentAll(ctx, rows);
}

/** How many tracks there are of each kind. */
export function countTracks({ db }: Pick<Context, "db">): { catalogue: number; removed: number } {
  const counts = db
    .select({ all: sql<number>`count(*)`, removed: sql<number>`count(${tracks.deletedAt})` })
    .from(tracks)
    .get();
  const { all, removed } = counts ?? { all: 0, removed: 0 };
  return { catalogue: all - removed, removed };
}

/**
 * One track with all its details, in any state.
 * @throws DomainError "unauthenticated", "forbidden", "not_found"
 */
export function getTrackForAdmin(ctx: Context, trackId: string) {
  requireRole(ctx, ["admin"]);
  const row = findTrack(ctx, trackId);
  const covers = findCovers(ctx, "tracks", [row.id], { hasDrafts: true, keys: ctx });
  const { timeZone } = readSite(ctx).settings;
  return {
    ...present(ctx, row, covers),
    ...detailsOf(row),
    /** As they were typed, with their times. */
    lyrics: row.lyrics,
    /** Empty for the site's. */
    genre: row.genre,
    siteGenre: readSite(ctx).settings.genre,
    isExplicit: row.isExplicit,
    splitNote: row.splitNote,
    waveform: row.waveform,
    durationSeconds: row.durationSeconds,
    previewStart: row.previewStart,
    previewLength: row.previewLength,
    /** Null for a fixed price; with one the fan names it, and the price is the least. */
    suggestedPrice: row.suggestedCents === null ? null : formatCents(row.suggestedCents),
    /** As the form has it. */
    localPublishAt: row.publishAt && timeInZone(row.publishAt, timeZone),
    /** In words. */
    publishesAt: row.publishAt && sayMoment(row.publishAt, timeZone),
    timeZone,
    formats: presentOptions(listStoredFormats(ctx, row.id)),
    /** Of the saved values in the form. */
    version: versionOf(row),
  };
}

/** Tracks in the form of the admin area's list. */
export function presentAll(ctx: Pick<Context, "db" | "secrets" | "now">, rows: TrackRow[]) {
  const ids = rows.map(({ id }) => id);
  const covers = findCovers(ctx, "tracks", ids, { hasDrafts: true, keys: ctx });
  return rows.map((row) => present(ctx, row, covers));
}

function present(
  ctx: Pick<Context, "db">,
  row: TrackRow,
  covers: Map<string, Picture>,
): AdminTrack & { cover: Picture | null } {
  const cover = covers.get(row.id) ?? null;
  return {
    id: row.id,
    title: row.title,
    artist: artistOf(ctx, row),
    description: row.description,
    price: formatCents(row.priceCents),
    coverImageUrl: cover?.src ?? coverFallback,
    cover,
    duration: formatDuration(row.durationSeconds),
    status: row.deletedAt ? "removed" : row.publishedAt ? "published" : "draft",
    createdAt: row.createdAt.toISOString(),
  };
}
