import { asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { presentAll } from "#app/domain/catalogue/admin-tracks.ts";
import { coverFallback } from "#app/domain/catalogue/present-track.ts";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { hasBuyers } from "#app/domain/ownership/entitle-buyers.ts";
import { findPictures } from "#app/domain/pictures/find-pictures.ts";
import type { Picture } from "#app/domain/pictures/presented-picture.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { formatCents } from "#app/shared/money.ts";
import { sayMoment, timeInZone } from "#app/shared/times/zoned-time.ts";
import { type ReleaseRow, releases, releaseTracks, tracks } from "#db/schema/index.ts";
import { findRelease } from "./change-release.ts";
import { versionOf } from "./release-version.ts";
import { tracksOfRelease } from "./tracks-of-release.ts";

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
  const tracksOf = groupTracks(ctx);
  const listed = rows.map((row) => {
    const members = tracksOf.get(row.id) ?? [];
    return { row, trackCount: members.length, coverId: coverIdOf(row, members) };
  });
  const covers = findPictures(
    ctx,
    listed.flatMap(({ coverId }) => coverId ?? []),
  );
  const { timeZone } = readSite(ctx).settings;
  return listed.map(({ row, trackCount, coverId }) => ({
    ...present(row, covers.get(coverId ?? ""), timeZone),
    trackCount,
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
  const members = tracksOfRelease(ctx, row.id);
  const coverId = coverIdOf(
    row,
    members.map(({ track }) => track),
  );
  const covers = findPictures(ctx, coverId ? [coverId] : []);
  const { timeZone } = readSite(ctx).settings;
  const shown = presentAll(
    ctx,
    members.map(({ track }) => track),
  );
  const isMember = new Set(members.map(({ track }) => track.id));
  return {
    ...present(row, covers.get(coverId ?? ""), timeZone),
    description: row.description,
    credits: row.credits,
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

function present(row: ReleaseRow, cover: Picture | undefined, timeZone: string) {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    artist: row.artist,
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

interface Covered {
  coverPictureId: string | null;
}

/** Its own cover, or the first among its tracks, as visitors see it. */
function coverIdOf(release: Covered, members: readonly Covered[]): string | null {
  return [release, ...members].find(({ coverPictureId }) => coverPictureId)?.coverPictureId ?? null;
}

function groupTracks({ db }: Pick<Context, "db">) {
  const rows = db
    .select({ releaseId: releaseTracks.releaseId, coverPictureId: tracks.coverPictureId })
    .from(releaseTracks)
    .innerJoin(tracks, eq(tracks.id, releaseTracks.trackId))
    .where(isNull(tracks.deletedAt))
    .orderBy(asc(releaseTracks.position))
    .all();
  return Map.groupBy(rows, ({ releaseId }) => releaseId);
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
