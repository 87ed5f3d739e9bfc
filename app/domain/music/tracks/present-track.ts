import { and, asc, eq, isNotNull, isNull, min, ne } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { prepared } from "#app/domain/core/memoize.ts";
import type { Picture } from "#app/domain/core/pictures/find-pictures.ts";
import type { Spoken } from "#app/domain/core/translations.ts";
import { presentSale, type SalePrice } from "#app/domain/music/prices/find-sale-price.ts";
import { playerLevel } from "#app/domain/music/tags/file-tags.ts";
import { formatCents } from "#app/shared/core/money.ts";
import { formatDuration } from "#app/shared/music/tracks/duration.ts";
import type { Track, TrackDetails } from "#app/shared/music/tracks/schema.ts";
import { releases, releaseTracks, type TrackRow, trackFiles } from "#db/schema/index.ts";

/** A track on pages: what players need is added, and long texts don't travel with lists. */
export interface PageTrack extends Omit<Track, keyof TrackDetails | "explicit">, Spoken<"description"> {
  /** Base-36 digits, 0 to 35: how loud each part of the track is; 100 parts of equal length. */
  waveform: string;
  /** What players multiply the volume by, so that tracks sound equally loud. */
  level: number;
  durationSeconds: number;
  isExplicit: boolean;
  /** All renditions of its cover; null if `coverImageUrl` is the only one. */
  cover: Picture | null;
}

/** Shown where there is no cover. */
export const coverFallback = "/cover.svg";

interface Surroundings {
  /** In the language of the page. */
  texts: Pick<PageTrack, "description" | "lang">;
  artist: string;
  cover: Picture | undefined;
  /** Of the earliest release it is on, YYYY-MM-DD. */
  releaseDate: string | undefined;
  sale: SalePrice | null;
}

/**
 * A track as everybody sees it on pages; with `asOwned` the only place that decides whether somebody may hear all of
 * it.
 */
export function presentListedTrack(
  row: TrackRow,
  { texts, artist, cover, releaseDate, sale }: Surroundings,
): PageTrack {
  const isFree = row.priceCents === 0;
  return {
    id: row.id,
    title: row.title,
    artist,
    ...texts,
    price: formatCents(sale?.priceCents ?? row.priceCents),
    sale: presentSale(sale),
    previewUrl: isFree ? null : `/api/tracks/${row.id}/preview`,
    fullUrl: isFree ? streamOf(row.id) : null,
    coverImageUrl: cover?.src ?? coverFallback,
    duration: formatDuration(row.durationSeconds),
    previewStart: row.previewStart,
    previewLength: row.previewLength,
    owned: false,
    createdAt: row.createdAt.toISOString(),
    ...presentNamedPrice(row),
    releaseDate: releaseDate ?? null,
    waveform: row.waveform,
    level: playerLevel(row.loudness),
    durationSeconds: row.durationSeconds,
    isExplicit: row.isExplicit,
    cover: cover ?? null,
  };
}

/** The two prices of what a fan may name the price of; both null where the price is fixed. */
export function presentNamedPrice(row: { priceCents: number | null; suggestedCents: number | null }) {
  if (row.priceCents === null || row.suggestedCents === null) {
    return { minimumPrice: null, suggestedPrice: null };
  }
  return { minimumPrice: formatCents(row.priceCents), suggestedPrice: formatCents(row.suggestedCents) };
}

/** The same track for somebody who owns it. */
export function asOwned<Shown extends PageTrack>(track: Shown): Shown {
  return { ...track, fullUrl: streamOf(track.id), owned: true };
}

function streamOf(trackId: string): string {
  return `/api/tracks/${trackId}/stream`;
}

/** The formats in which a track is stored, with their sizes in bytes; the MP3 first. */
export function listStoredFormats({ db }: Pick<Context, "db">, trackId: string) {
  return db
    .select({ format: trackFiles.format, bytes: trackFiles.bytes })
    .from(trackFiles)
    .where(and(eq(trackFiles.trackId, trackId), ne(trackFiles.kind, "preview")))
    .orderBy(asc(trackFiles.kind))
    .all();
}

/** The day of the earliest public release that each track is on, YYYY-MM-DD, by the track's id. */
export function findReleaseDates(ctx: Pick<Context, "db">): Map<string, string> {
  return new Map(
    earliestDates(ctx)
      .all()
      .flatMap(({ trackId, date }) => (date ? [[trackId, date]] : [])),
  );
}

const earliestDates = prepared((db) =>
  db
    .select({ trackId: releaseTracks.trackId, date: min(releases.releaseDate) })
    .from(releaseTracks)
    .innerJoin(releases, eq(releases.id, releaseTracks.releaseId))
    .where(and(isNotNull(releases.publishedAt), isNull(releases.deletedAt), isNotNull(releases.releaseDate)))
    .groupBy(releaseTracks.trackId)
    .prepare(),
);
