import { asc, count, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import type { Picture } from "#app/domain/core/pictures/find-pictures.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { artistOf } from "#app/domain/core/settings/artist-of.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { hasBuyers } from "#app/domain/music/ownership/grant-entitlements.ts";
import { presentAll } from "#app/domain/music/tracks/admin-tracks.ts";
import { findCovers } from "#app/domain/music/tracks/covers.ts";
import { versionOf } from "#app/domain/music/tracks/form-version.ts";
import { coverFallback } from "#app/domain/music/tracks/present-track.ts";
import { formatCents } from "#app/shared/core/money.ts";
import { sayMoment, timeInZone } from "#app/shared/core/times/zoned-time.ts";
import { type ReleaseRow, releases, releaseTracks, tracks } from "#db/schema/index.ts";
import { findRelease } from "./change-release.ts";
import { listReleaseTracks } from "./read-release.ts";

/** A release as admins see it in their list. */
export type AdminRelease = ReturnType<typeof listReleasesForAdmin>[number];
/** A release as admins edit it. */
export type EditedRelease = ReturnType<typeof getReleaseForAdmin>;

/**
 * All releases for admins: those on the site with drafts in their order, or the removed ones, the latest first.
 * @throws DomainError "unauthenticated", "forbidden"
 */
export function listReleasesForAdmin(ctx: Context, shown: "releases" | "removed") {
  requireRole(ctx, ["admin"]);
  const isRemoved = shown === "removed";
  const rows = ctx.db
    .select()
    .from(releases)
    .where(isRemoved ? isNotNull(releases.deletedAt) : isNull(releases.deletedAt))
    .orderBy(...(isRemoved ? [desc(releases.deletedAt)] : [asc(releases.position), asc(releases.id)]))
    .all();
  const trackCounts = countByRelease(ctx);
  const ids = rows.map(({ id }) => id);
  const covers = findCovers(ctx, "releases", ids, { hasDrafts: true, keys: ctx });
  return rows.map((row) => ({
    ...present(ctx, row, covers.get(row.id)),
    trackCount: trackCounts.get(row.id) ?? 0,
  }));
}

/** How many releases there are of each kind. */
export function countReleases({ db }: Pick<Context, "db">): { releases: number; removed: number } {
  const counts = db
    .select({ all: sql<number>`count(*)`, removed: sql<number>`count(${releases.deletedAt})` })
    .from(releases)
    .get();
  const { all, removed } = counts ?? { all: 0, removed: 0 };
  return { releases: all - removed, removed };
}

/**
 * One release with its tracks and all its details, in any state, and the tracks that could be added to it.
 * @throws DomainError "unauthenticated", "forbidden", "not_found"
 */
export function getReleaseForAdmin(ctx: Context, releaseId: string) {
  requireRole(ctx, ["admin"]);
  const row = findRelease(ctx, releaseId);
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
    description: row.description,
    credits: row.credits,
    upc: row.upc,
    splitNote: row.splitNote,
    releaseDate: row.releaseDate,
    localPublishAt: row.publishAt && timeInZone(row.publishAt, timeZone),
    localOpensAt: row.opensAt && timeInZone(row.opensAt, timeZone),
    timeZone,
    hasBuyers: hasBuyers(ctx, row.id),
    tracks: shown.map((track, index) => ({ ...track, isEarly: members[index]?.isEarly ?? false })),
    addable: listOtherTracks(ctx, isMember),
    version: versionOf(row),
  };
}

function present(ctx: Context, row: ReleaseRow, cover: Picture | undefined) {
  const { timeZone } = readSite(ctx).settings;
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    artist: artistOf(ctx, row),
    /** Null where only the tracks are sold. */
    price: row.priceCents === null ? null : formatCents(row.priceCents),
    suggestedPrice: row.suggestedCents === null ? null : formatCents(row.suggestedCents),
    coverImageUrl: cover?.src ?? coverFallback,
    cover: cover ?? null,
    status: statusOf(row),
    /** In words, where it isn't published yet. */
    publishesAt: row.publishAt && sayMoment(row.publishAt, timeZone),
    /** In words, where it isn't out yet. */
    opensAt: !row.openedAt && row.opensAt ? sayMoment(row.opensAt, timeZone) : null,
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
