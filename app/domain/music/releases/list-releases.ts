import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { deepFreeze, memoizeUntilWrite, prepared } from "#app/domain/core/memoize.ts";
import { artistOf } from "#app/domain/core/settings/artist-of.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { ownTexts } from "#app/domain/core/translations.ts";
import { salePrices } from "#app/domain/music/prices/find-sale-price.ts";
import { findCovers } from "#app/domain/music/tracks/covers.ts";
import { findHeardTracks, withDetails } from "#app/domain/music/tracks/list-tracks.ts";
import type { PageTrack } from "#app/domain/music/tracks/present-track.ts";
import { isOpen, type Release } from "#app/shared/music/releases/schema.ts";
import { releases, releaseTracks, tracks } from "#db/schema/index.ts";
import {
  asTrackOfApi,
  type ListedRelease,
  type PageRelease,
  presentAnnounced,
  presentRelease,
  type ReleasePosition,
} from "./present-release.ts";

/** The published releases in the owner's order, as this caller may see and hear them. */
export function listReleases(ctx: Context): PageRelease[] {
  return forCaller(ctx, readListedReleases(ctx));
}

/** Pre-orders, then what is out, each with the latest day first; one without a date counts as of when it came out. */
export function newestFirst(releases: readonly PageRelease[]): PageRelease[] {
  const dayOf = ({ day, cameOutAt, publishedAt }: PageRelease) => day ?? cameOutAt ?? publishedAt;
  return releases.toSorted(
    (one, other) => Number(one.isOpen) - Number(other.isOpen) || dayOf(other).localeCompare(dayOf(one)),
  );
}

/** The published releases that a track is on. */
export function listReleasesOf(ctx: Pick<Context, "db">, trackId: string) {
  return readListedReleases(ctx)
    .filter(({ positions }) => positions.some(({ announced }) => announced.id === trackId))
    .map(({ row: { id, title, kind, releaseDate } }) => ({ id, title, kind, releaseDate }));
}

/** What this caller may hear of a published release, in its order; null if there is none. */
export function listHeardTracksOf(ctx: Context, releaseId: string): PageTrack[] | null {
  const listed = readListedReleases(ctx).filter(({ row }) => row.id === releaseId);
  const [release] = forCaller(ctx, listed);
  return release ? release.positions.flatMap(({ heard }) => heard ?? []) : null;
}

/** The same releases as the API has them. */
export function asReleases(ctx: Context, shown: readonly PageRelease[]): Release[] {
  const heard = shown.flatMap(({ positions }) => positions.flatMap((position) => position.heard ?? []));
  const written = new Map(withDetails(ctx, heard).map((track) => [track.id, track]));
  return shown.map(
    ({
      positions,
      cover: _c,
      isOpen: _i,
      opensAt: _o,
      opensOn: _n,
      day: _d,
      publishedAt: _p,
      cameOutAt: _a,
      lang: _l,
      ...release
    }) => ({
      ...release,
      tracks: positions.flatMap(({ heard, announced }) => {
        if (announced) return asTrackOfApi(announced, release);
        return (heard && written.get(heard.id)) ?? [];
      }),
    }),
  );
}

/** All that is stored of the published releases; removed tracks are left out. */
export const readListedReleases = memoizeUntilWrite((ctx): readonly ListedRelease[] => {
  const rows = listedRows(ctx).all();
  const positions = Map.groupBy(positionsInOrder(ctx).all(), ({ releaseId }) => releaseId);
  const ids = rows.map(({ id }) => id);
  const covers = findCovers(ctx, "releases", ids);
  const findSale = salePrices(ctx);
  const textsOf = ownTexts(ctx);
  return deepFreeze(
    rows.map((row) => ({
      row,
      texts: textsOf(row, ["description"]),
      artist: artistOf(ctx, row),
      cover: covers.get(row.id),
      sale:
        row.priceCents === null
          ? null
          : findSale({ ...row, priceCents: row.priceCents, trackId: null, releaseId: row.id }),
      positions: (positions.get(row.id) ?? []).map(({ isEarly, track }) => ({
        isEarly,
        announced: presentAnnounced(track, artistOf(ctx, track)),
      })),
    })),
  );
});

/** The releases as this caller may see and hear them. */
export function forCaller(ctx: Context, listed: readonly ListedRelease[]): PageRelease[] {
  const ids = listed.flatMap(({ positions }) => positions.map(({ announced }) => announced.id));
  const heard = findHeardTracks(ctx, new Set(ids));
  const { timeZone } = readSite(ctx).settings;
  return listed.map((release) => present(release, heard, timeZone));
}

function present(
  { positions, ...listed }: ListedRelease,
  heard: ReadonlyMap<string, PageTrack>,
  timeZone: string,
): PageRelease {
  const shown = positions.flatMap(({ isEarly, announced }) => {
    const track = heard.get(announced.id);
    if (track) return { isEarly, heard: track, announced: null };
    // Once a release is out, a track that isn't was taken off the site.
    return isOpen(listed.row) ? [] : { isEarly, heard: null, announced };
  });
  return presentRelease(listed, shown, timeZone);
}

const listedRows = prepared((db) =>
  db
    .select()
    .from(releases)
    .where(and(isNotNull(releases.publishedAt), isNull(releases.deletedAt)))
    .orderBy(asc(releases.position), asc(releases.id))
    .prepare(),
);

const positionsInOrder = prepared((db) =>
  db
    .select({ releaseId: releaseTracks.releaseId, isEarly: releaseTracks.isEarly, track: tracks })
    .from(releaseTracks)
    .innerJoin(tracks, eq(tracks.id, releaseTracks.trackId))
    .where(isNull(tracks.deletedAt))
    .orderBy(asc(releaseTracks.position), asc(releaseTracks.trackId))
    .prepare(),
);

/**
 * Arranges the catalogue by release. A track of several releases is listed on each: what somebody buys as a whole is
 * shown as a whole.
 * @param tracks all that are out, in the owner's order.
 * @returns the releases that are more than one row; the tracks of the others, which are singles; and those on none.
 */
export function groupMusic<Track extends { id: string }>(
  tracks: readonly Track[],
  releases: readonly PageRelease[],
) {
  // A heading over a single row would only say its title twice.
  const isGroup = ({ positions, isOpen }: PageRelease) => positions.length > 1 || !isOpen;
  const idsOn = (listed: readonly PageRelease[]) =>
    new Set(listed.flatMap(({ positions }) => positions.map(idOf)));
  const released = idsOn(releases);
  const single = idsOn(releases.filter((release) => !isGroup(release)));
  return {
    groups: releases.filter(isGroup),
    singles: tracks.filter(({ id }) => single.has(id)),
    others: tracks.filter(({ id }) => !released.has(id)),
  };
}

function idOf({ heard, announced }: ReleasePosition): string | undefined {
  return heard?.id ?? announced?.id;
}
