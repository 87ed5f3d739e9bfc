import type { Picture } from "#app/domain/pictures/presented-picture.ts";
import type { ListedTrack } from "#app/shared/catalogue/schema.ts";

/** A track with all renditions of its cover; null if `coverImageUrl` is the only one. */
export type PageTrack = ListedTrack & { cover?: Picture | null };

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
