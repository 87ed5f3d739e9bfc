import type { Picture } from "#app/domain/pictures/presented-picture.ts";
import { formatDuration } from "#app/shared/catalogue/duration.ts";
import type { ListedTrack, Track } from "#app/shared/catalogue/schema.ts";
import { formatCents } from "#app/shared/money.ts";
import type { TrackRow } from "#db/schema/index.ts";

/** Shown where a track has no cover of its own. */
export const coverFallback = "/cover.svg";

/** A track for this caller. The only place that decides whether they may hear all of it. */
function presentTrack(row: TrackRow, isOwned: boolean, cover: Picture | undefined): Track {
  const isFree = row.priceCents === 0;
  return {
    id: row.id,
    title: row.title,
    artist: row.artist,
    description: row.description,
    price: formatCents(row.priceCents),
    previewUrl: isFree ? null : `/api/tracks/${row.id}/preview`,
    fullUrl: isFree || isOwned ? `/api/tracks/${row.id}/stream` : null,
    coverImageUrl: cover?.src ?? coverFallback,
    duration: formatDuration(row.durationSeconds),
    previewStart: row.previewStart,
    previewLength: row.previewLength,
    owned: isOwned,
    createdAt: row.createdAt.toISOString(),
  };
}

/** The same with what pages add: waveform and responsive cover. */
export function presentListedTrack(
  row: TrackRow,
  isOwned: boolean,
  cover: Picture | undefined,
): ListedTrack & { cover: Picture | null } {
  return {
    ...presentTrack(row, isOwned, cover),
    waveform: row.waveform,
    durationSeconds: row.durationSeconds,
    cover: cover ?? null,
  };
}
