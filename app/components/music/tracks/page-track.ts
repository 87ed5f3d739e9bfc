import type { Picture } from "#app/domain/core/pictures/find-pictures.ts";
import type { PageTrack } from "#app/domain/music/tracks/present-track.ts";
import { chooseRenditions } from "#app/shared/core/pictures/sources.ts";

/** A track as rows of lists have it: what only its own page tells doesn't travel with sixty of them. */
export type RowTrack = Omit<
  PageTrack,
  "description" | "createdAt" | "releaseDate" | "duration" | "minimumPrice"
>;

/** In pixels: more than a cover in a list needs, at three pixels to the one of CSS on a phone. */
const maxListedWidth = 320;

/**
 * A cover with the renditions that a list can use. The wider ones would travel with each of sixty rows, and a browser
 * would choose one of 640 pixels for 96.
 */
export function listedCover(cover: Picture): Picture {
  return { ...cover, ...chooseRenditions(cover, (width) => width <= maxListedWidth) };
}

/** A track with what its row needs. */
export function rowTrack({
  description: _d,
  createdAt: _c,
  releaseDate: _r,
  duration: _l,
  minimumPrice: _m,
  durationSeconds,
  cover,
  waveform,
  ...shown
}: PageTrack): RowTrack {
  return {
    ...shown,
    // Half as many parts are enough for a row: the higher of each pair.
    waveform: waveform.replace(/(.)(.)/g, (_, one: string, other: string) => (one > other ? one : other)),
    cover: cover && listedCover(cover),
    durationSeconds: Math.round(durationSeconds * 100) / 100,
  };
}

/** The two-digit number of a track in a list: 1 -> "01". */
export function trackNumber(position: number): string {
  return String(position).padStart(2, "0");
}

/** Whether the fan names the price of a track. */
export function isPriceNamed({ suggestedPrice }: Pick<PageTrack, "suggestedPrice">): boolean {
  return suggestedPrice !== null;
}

/** Whether a track is free. */
export function isFree({ price }: Pick<PageTrack, "price">): boolean {
  return Number(price) === 0;
}

/** Whether this visitor may pay for a track: it isn't theirs, and has a price or takes one. */
export function isForSale(track: Pick<PageTrack, "owned" | "price" | "suggestedPrice">): boolean {
  return !track.owned && (isPriceNamed(track) || !isFree(track));
}
