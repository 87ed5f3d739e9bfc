import { asc } from "drizzle-orm";
import type { LibraryContext } from "#app/domain/core/context.ts";
import { isOneOf, prepared } from "#app/domain/core/memoize.ts";
import type { Picture } from "#app/domain/core/pictures/find-pictures.ts";
import { artistOf } from "#app/domain/core/settings/artist-of.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { listDownloadOptions } from "#app/domain/music/downloads/offered-formats.ts";
import { type Extra, listOwnedExtras } from "#app/domain/music/extras/list-extras.ts";
import { findEndedTrackIds, findOwnedTrackIds } from "#app/domain/music/ownership/entitlements.ts";
import { findCovers } from "#app/domain/music/tracks/covers.ts";
import { findHeardTracks } from "#app/domain/music/tracks/list-tracks.ts";
import type { PageTrack } from "#app/domain/music/tracks/present-track.ts";
import { coverFallback } from "#app/domain/music/tracks/present-track.ts";
import { openingDay } from "#app/shared/music/releases/schema.ts";
import { type OfferedFormat, presentOptions, sumOptions } from "#app/shared/music/tracks/download-option.ts";
import { releases, releaseTracks } from "#db/schema/index.ts";

/** Something that somebody has bought: a track, or a release as one. */
export interface LibraryItem {
  kind: "track" | "release";
  id: string;
  title: string;
  artist: string;
  cover: Picture | null;
  coverImageUrl: string;
  /** The day on which all of a pre-order comes out, YYYY-MM-DD by the owner's calendar; null for what is out. */
  comesOutOn: string | null;
  /** Its page; null for a release that has left the site. */
  path: string | null;
  /** What of it its owner may play and download now, in its order. */
  tracks: readonly PageTrack[];
  /** What it can be downloaded as, the MP3 first. */
  formats: readonly OfferedFormat[];
  /** What comes with it and with its tracks. */
  extras: readonly Extra[];
}

/** What was bought: a track, or a release. */
export interface PurchasedItem {
  trackId: string | null;
  releaseId: string | null;
  /** The tracks that it entitles to, even those that are no longer on the release. */
  entitledTrackIds: readonly string[];
}

/** These things for the caller who bought them, with what of each they may play now; unknown ones are left out. */
export function presentItems(ctx: LibraryContext, bought: readonly PurchasedItem[]): LibraryItem[] {
  if (bought.length === 0) return [];
  const releaseIds = JSON.stringify(bought.flatMap(({ releaseId }) => releaseId ?? []));
  const rows = new Map(
    releaseRows(ctx)
      .all({ releaseIds })
      .map((row) => [row.id, row]),
  );
  const positions = Map.groupBy(positionsOf(ctx).all({ releaseIds }), ({ releaseId }) => releaseId);
  const placedOn = (releaseId: string) => (positions.get(releaseId) ?? []).map(({ trackId }) => trackId);
  const trackIdsOf = ({ trackId, releaseId, entitledTrackIds }: PurchasedItem) =>
    trackId ? [trackId] : [...new Set([...placedOn(releaseId ?? ""), ...entitledTrackIds])];

  const { timeZone } = readSite(ctx).settings;
  const trackIds = [...new Set(bought.flatMap(trackIdsOf))];
  const heard = findHeardTracks(ctx, new Set(trackIds));
  const isTheirs = findTheirs(ctx, trackIds);
  const formats = listDownloadOptions(ctx, trackIds);
  const covers = findCovers(ctx, "releases", [...rows.keys()], { keys: ctx });
  const tracksOf = (item: PurchasedItem) =>
    trackIdsOf(item).flatMap((id) => (isTheirs(id) && heard.get(id)) || []);
  const extras = listOwnedExtras(
    ctx,
    bought.map((item) => {
      const ids = tracksOf(item).map(({ id }) => id);
      return { trackIds: ids, releaseIds: item.releaseId && ids.length > 0 ? [item.releaseId] : [] };
    }),
  );
  return bought.flatMap((item, index): LibraryItem[] => {
    const tracks = tracksOf(item);
    const playable = {
      tracks,
      formats: presentOptions(sumOptions(tracks.map(({ id }) => formats.get(id) ?? []))),
      extras: extras[index] ?? [],
    };
    if (item.trackId) {
      const track = heard.get(item.trackId);
      if (!track) return [];
      const { id, title, artist, cover, coverImageUrl } = track;
      const path = `/music/${id}`;
      return [
        { kind: "track", id, title, artist, cover, coverImageUrl, comesOutOn: null, path, ...playable },
      ];
    }
    const release = rows.get(item.releaseId ?? "");
    if (!release) return [];
    const { id, title, publishedAt, deletedAt } = release;
    const artist = artistOf(ctx, release);
    const cover = covers.get(id) ?? tracks.find((track) => track.cover)?.cover ?? null;
    const path = publishedAt !== null && deletedAt === null ? `/releases/${id}` : null;
    const coverImageUrl = cover?.src ?? coverFallback;
    // A release that left the site lends its cover no longer, but to those who bought it.
    const shown = tracks.map((track) => (track.cover ? track : { ...track, cover, coverImageUrl }));
    const comesOutOn = openingDay(release, timeZone);
    const described = { id, title, artist, cover, coverImageUrl, comesOutOn, path };
    return [{ kind: "release", ...described, ...playable, tracks: shown }];
  });
}

function findTheirs(ctx: LibraryContext, trackIds: readonly string[]): (trackId: string) => boolean {
  const owned = findOwnedTrackIds(ctx);
  const ended = findEndedTrackIds(ctx, trackIds);
  return (id) => owned.has(id) && !ended.has(id);
}

const releaseRows = prepared((db) =>
  db
    .select({
      id: releases.id,
      title: releases.title,
      ownArtist: releases.ownArtist,
      publishedAt: releases.publishedAt,
      deletedAt: releases.deletedAt,
      openedAt: releases.openedAt,
      opensAt: releases.opensAt,
    })
    .from(releases)
    .where(isOneOf(releases.id, "releaseIds"))
    .prepare(),
);

const positionsOf = prepared((db) =>
  db
    .select({ releaseId: releaseTracks.releaseId, trackId: releaseTracks.trackId })
    .from(releaseTracks)
    .where(isOneOf(releaseTracks.releaseId, "releaseIds"))
    .orderBy(asc(releaseTracks.position), asc(releaseTracks.trackId))
    .prepare(),
);
