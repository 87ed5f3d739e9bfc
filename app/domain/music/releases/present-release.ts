import type { Picture } from "#app/domain/core/pictures/find-pictures.ts";
import type { Spoken } from "#app/domain/core/translations.ts";
import { presentSale, type SalePrice } from "#app/domain/music/prices/find-sale-price.ts";
import { coverFallback, type PageTrack, presentNamedPrice } from "#app/domain/music/tracks/present-track.ts";
import { formatCents } from "#app/shared/core/money.ts";
import { isOpen, openingDay, type Release } from "#app/shared/music/releases/schema.ts";
import { formatDuration } from "#app/shared/music/tracks/duration.ts";
import { noDetails, type Track } from "#app/shared/music/tracks/schema.ts";
import type { ReleaseRow, TrackRow } from "#db/schema/index.ts";

/** A track of a pre-order that isn't out yet, as far as anybody may know it. */
type Announced = ReturnType<typeof presentAnnounced>;

/** A public release as it is stored, before anybody in particular looks at it. */
export interface ListedRelease {
  row: ReleaseRow;
  /** In the language of the page. */
  texts: Pick<PageRelease, "description" | "lang">;
  artist: string;
  cover: Picture | undefined;
  sale: SalePrice | null;
  positions: { isEarly: boolean; announced: Announced }[];
}

/** A place on a release: a track that can be heard, or one that is announced. */
export interface ReleasePosition {
  /** Who pre-orders has it at once. */
  isEarly: boolean;
  heard: PageTrack | null;
  announced: Announced | null;
}

/** A release as pages show it. */
export interface PageRelease extends Omit<Release, "tracks">, Spoken<"description"> {
  cover: Picture | null;
  /** False while it is a pre-order. */
  isOpen: boolean;
  /** When a pre-order comes out, ISO 8601. */
  opensAt: string | null;
  /**
   * The day of it on the owner's calendar, YYYY-MM-DD. The release date doesn't say it: a reissue keeps that of its
   * first time.
   */
  opensOn: string | null;
  /** The day that people are told, YYYY-MM-DD: that of its opening while it is a pre-order, else its release date. */
  day: string | null;
  /** When it was announced or came out, ISO 8601. */
  publishedAt: string;
  /** When it came out after it had been announced, ISO 8601; null otherwise. */
  cameOutAt: string | null;
  positions: ReleasePosition[];
}

/** A release with these places, in their order. */
export function presentRelease(
  { row, texts, artist, cover, sale }: Omit<ListedRelease, "positions">,
  positions: ReleasePosition[],
  timeZone: string,
): PageRelease {
  const opensOn = openingDay(row, timeZone);
  return {
    id: row.id,
    title: row.title,
    artist,
    ...texts,
    kind: row.kind,
    price: row.priceCents === null ? null : formatCents(sale?.priceCents ?? row.priceCents),
    sale: presentSale(sale),
    ...presentNamedPrice(row),
    coverImageUrl: cover?.src ?? coverFallback,
    releaseDate: row.releaseDate,
    owned: positions.length > 0 && positions.every(({ heard }) => heard?.owned),
    createdAt: row.createdAt.toISOString(),
    cover: cover ?? null,
    isOpen: isOpen(row),
    opensAt: isOpen(row) ? null : (row.opensAt?.toISOString() ?? null),
    opensOn,
    day: opensOn ?? row.releaseDate,
    publishedAt: (row.publishedAt ?? row.createdAt).toISOString(),
    cameOutAt:
      row.openedAt && row.publishedAt && row.openedAt > row.publishedAt ? row.openedAt.toISOString() : null,
    positions,
  };
}

/** An announced track: its title and length, and nothing that could be heard or read of it. */
export function presentAnnounced(row: TrackRow, artist: string) {
  const { id, title, priceCents, durationSeconds, createdAt } = row;
  return {
    id,
    title,
    artist,
    price: formatCents(priceCents),
    duration: formatDuration(durationSeconds),
    durationSeconds,
    createdAt: createdAt.toISOString(),
  };
}

/** The same as the API has it. */
export function asTrackOfApi(
  { durationSeconds: _, ...announced }: Announced,
  { coverImageUrl, releaseDate }: Pick<PageRelease, "coverImageUrl" | "releaseDate">,
): Track {
  return {
    ...announced,
    description: "",
    previewUrl: null,
    fullUrl: null,
    coverImageUrl,
    previewStart: 0,
    previewLength: 0,
    owned: false,
    minimumPrice: null,
    suggestedPrice: null,
    sale: null,
    releaseDate,
    ...noDetails,
    explicit: false,
  };
}
