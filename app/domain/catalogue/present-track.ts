import type { Picture } from "#app/domain/pictures/presented-picture.ts";
import { formatDuration } from "#app/shared/catalogue/duration.ts";
import type { ListedTrack, Track } from "#app/shared/catalogue/schema.ts";
import { formatCents } from "#app/shared/money.ts";
import type { TrackRow } from "#db/schema/index.ts";

/** Shown where a track has no cover of its own. */
export const coverFallback = "/cover.svg";

/** A track as everybody sees it; with `asOwned` the only place that decides whether somebody may hear all of it. */
function presentTrack(row: TrackRow, cover: Picture | undefined): Track {
  const isFree = row.priceCents === 0;
  return {
    id: row.id,
    title: row.title,
    artist: row.artist,
    description: row.description,
    price: formatCents(row.priceCents),
    previewUrl: isFree ? null : `/api/tracks/${row.id}/preview`,
    fullUrl: isFree ? streamOf(row.id) : null,
    coverImageUrl: cover?.src ?? coverFallback,
    duration: formatDuration(row.durationSeconds),
    previewStart: row.previewStart,
    previewLength: row.previewLength,
    owned: false,
    createdAt: row.createdAt.toISOString(),
  };
}

/** The same track for somebody who owns it. */
export function asOwned<Shown extends Track>(track: Shown): Shown {
  return { ...track, fullUrl: streamOf(track.id), owned: true };
}

function streamOf(trackId: string): string {
  return `/api/tracks/${trackId}/stream`;
}

/** The same as `presentTrack` with what pages add to it. */
export function presentListedTrack(
  row: TrackRow,
  cover: Picture | undefined,
): ListedTrack & { cover: Picture | null } {
  return {
    ...presentTrack(row, cover),
    waveform: row.waveform,
    durationSeconds: row.durationSeconds,
    isExplicit: row.isExplicit,
    cover: cover ?? null,
  };
}
