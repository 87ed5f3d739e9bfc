import type { Picture } from "#app/domain/pictures/presented-picture.ts";
import type { ListedTrack } from "#app/shared/catalogue/schema.ts";

/** A track with its cover in all its renditions; null where the one `coverImageUrl` is all there is. */
export type PageTrack = ListedTrack & { cover?: Picture | null };

/** The two digits before a track in a list: 1 -> "01". */
export function trackNumber(position: number): string {
  return String(position).padStart(2, "0");
}

/** Whether there is nothing to pay for a track. */
export function isFree({ price }: Pick<ListedTrack, "price">): boolean {
  return Number(price) === 0;
}
