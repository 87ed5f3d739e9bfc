/** A photo with its place among others; the order wraps around, so that the first and the last have two neighbours as well. */
export interface PlacedPhoto<Photo> {
  photo: Photo;
  /** Counted from 1. */
  position: number;
  count: number;
  previousId: string;
  nextId: string;
}

/** Finds a photo among those of a gallery or a category; null where it isn't one of them. */
export function placePhoto<Photo extends { id: string }>(
  ring: readonly Photo[],
  id: string,
): PlacedPhoto<Photo> | null {
  const index = ring.findIndex((photo) => photo.id === id);
  const photo = ring[index];
  const previous = ring.at(index - 1);
  const next = ring[(index + 1) % ring.length];
  if (!photo || !previous || !next) return null;
  return { photo, position: index + 1, count: ring.length, previousId: previous.id, nextId: next.id };
}
