import type { Picture } from "#app/domain/pictures/presented-picture.ts";
import type { ListedTrack } from "#app/shared/catalogue/schema.ts";

/** A track with all renditions of its cover; null if `coverImageUrl` is the only one. */
export type PageTrack = ListedTrack & { cover?: Picture | null };

/** A track as rows of lists have it: what only its own page tells doesn't travel with sixty of them. */
export type RowTrack = Omit<
  PageTrack,
  "description" | "createdAt" | "releaseDate" | "duration" | "minimumPrice"
>;

/** A track with what its row needs. */
export function rowTrack({
  description: _d,
  createdAt: _c,
  releaseDate: _r,
  duration: _l,
  minimumPrice: _m,
  durationSeconds,
  ...shown
}: PageTrack): RowTrack {
  return { ...shown, durationSeconds: Math.round(durationSeconds * 100) / 100 };
}

/** The two-digit number of a track in a list: 1 -> "01". */
export function trackNumber(position: number): string {
  return String(position).padStart(2, "0");
}

/** Whether the fan names the price of a track. */
export function isPriceNamed({ suggestedPrice }: Pick<ListedTrack, "suggestedPrice">): boolean {
  return suggestedPrice !== null;
}

/** Whether a track is free. */
export function isFree({ price }: Pick<ListedTrack, "price">): boolean {
  return Number(price) === 0;
}
