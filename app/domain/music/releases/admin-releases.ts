import { and, asc, count, countDistinct, eq, inArray, isNull } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import type { Picture } from "#app/domain/core/pictures/find-pictures.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { itemRows } from "#app/domain/music/items/change-item.ts";
import { hasBuyers } from "#app/domain/music/ownership/grant-entitlements.ts";
import { presentAll } from "#app/domain/music/tracks/admin-tracks.ts";
import { findCovers } from "#app/domain/music/tracks/covers.ts";
import { presentForAdmin, presentForForm } from "#app/domain/music/tracks/present-for-admin.ts";
import { formatCents } from "#app/shared/core/money.ts";
import { formatDateTime, timeInZone } from "#app/shared/core/times/zoned-time.ts";
import { entitlements, type ReleaseRow, releaseTracks, tracks } from "#db/schema/index.ts";
import { listReleaseTrackIds, listReleaseTracks } from "./read-release.ts";

/** A release as admins see it in their list. */
export type AdminRelease = ReturnType<typeof listReleasesForAdmin>[number];
/** A release as admins edit it. */
export type EditedRelease = ReturnType<typeof getReleaseForAdmin>;

/**
 * All releases for admins: those on the site with drafts in their order, or the removed ones, the latest first.
 */
export function listReleasesForAdmin(ctx: Context, shown: "catalogue" | "removed") {
  const rows = itemRows.release.list(ctx, shown);
  const trackCounts = countByRelease(ctx);
  const ids = rows.map(({ id }) => id);
  const covers = findCovers(ctx, "releases", ids, { hasDrafts: true, keys: ctx });
  return rows.map((row) => ({
    ...present(ctx, row, covers.get(row.id)),
    trackCount: trackCounts.get(row.id) ?? 0,
  }));
}

/**
 * One release with its tracks and all its details, in any state, and the tracks that could be added to it.
 * @throws DomainError "not_found"
 */
export function getReleaseForAdmin(ctx: Context, releaseId: string) {
  requireRole(ctx, ["admin"]);
  const row = itemRows.release.find(ctx, releaseId);
  const members = listReleaseTracks(ctx, row.id);
  const covers = findCovers(ctx, "releases", [row.id], { hasDrafts: true, keys: ctx });
  const { timeZone } = readSite(ctx).settings;
  const shown = presentAll(
    ctx,
    members.map(({ track }) => track),
  );
  const isMember = new Set(members.map(({ track }) => track.id));
  return {
    ...present(ctx, row, covers.get(row.id)),
    ...presentForForm(ctx, row),
    upc: row.upc,
    releaseDate: row.releaseDate,
    localOpensAt: row.opensAt && timeInZone(row.opensAt, timeZone),
    hasBuyers: hasBuyers(ctx, row.id),
    tracks: shown.map((track, index) => ({ ...track, isEarly: members[index]?.isEarly ?? false })),
    addable: listOtherTracks(ctx, isMember),
  };
}

function present(ctx: Context, row: ReleaseRow, cover: Picture | undefined) {
  const { timeZone } = readSite(ctx).settings;
  return {
    ...presentForAdmin(ctx, row, cover),
    kind: row.kind,
    /** Null where only the tracks are sold. */
    price: row.priceCents === null ? null : formatCents(row.priceCents),
    status: statusOf(row),
    /** In words, where it isn't out yet. */
    opensAt: !row.openedAt && row.opensAt ? formatDateTime(row.opensAt, timeZone) : null,
  };
}

function statusOf(row: ReleaseRow): "removed" | "published" | "announced" | "draft" {
  if (row.deletedAt) return "removed";
  if (!row.publishedAt) return "draft";
  return row.openedAt ? "published" : "announced";
}

function countByRelease({ db }: Pick<Context, "db">): Map<string, number> {
  const rows = db
    .select({ releaseId: releaseTracks.releaseId, count: count() })
    .from(releaseTracks)
    .innerJoin(tracks, eq(tracks.id, releaseTracks.trackId))
    .where(isNull(tracks.deletedAt))
    .groupBy(releaseTracks.releaseId)
    .all();
  return new Map(rows.map(({ releaseId, count }) => [releaseId, count]));
}

function listOtherTracks({ db }: Pick<Context, "db">, isMember: ReadonlySet<string>) {
  return db
    .select({ id: tracks.id, title: tracks.title, publishedAt: tracks.publishedAt })
    .from(tracks)
    .where(isNull(tracks.deletedAt))
    .orderBy(asc(tracks.position), asc(tracks.id))
    .all()
    .filter(({ id }) => !isMember.has(id))
    .map(({ id, title, publishedAt }) => ({ id, title, isDraft: publishedAt === null }));
}

/** How many people wait for tracks of a release that isn't out, and get them and an email when it is. */
export function countPreorderers(ctx: Context, releaseId: string): number {
  requireRole(ctx, ["admin"]);
  const { userId, trackId, startsAt, endedAt } = entitlements;
  const found = ctx.db
    .select({ people: countDistinct(userId) })
    .from(entitlements)
    .where(and(inArray(trackId, listReleaseTrackIds(ctx, releaseId)), isNull(startsAt), isNull(endedAt)))
    .get();
  return found?.people ?? 0;
}
