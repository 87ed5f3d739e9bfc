import { createPageMemory } from "#app/components/ui/page-memory.ts";
import { type PlacedPhoto, placePhoto } from "#app/shared/content/photos/place-photo.ts";
import type { GalleryPhoto } from "./gallery-photo.ts";

/** The photos that the gallery shows, and the id of their category. */
export const shownGallery = createPageMemory<{ photos: readonly GalleryPhoto[]; category: string | null }>(
  "/photos",
);

/** What the server says of a photo; null where the gallery doesn't show it. */
export function findShownPhoto(
  id: string,
  category: string | null,
): (PlacedPhoto<GalleryPhoto> & { category: string | null }) | null {
  const gallery = shownGallery.read();
  if (gallery?.category !== category) return null;
  const placed = placePhoto(gallery.photos, id);
  return placed && { ...placed, category };
}
