import type { Picture } from "#app/domain/core/pictures/find-pictures.ts";
import type { Spoken } from "#app/domain/core/translations.ts";
import type { Photo } from "#app/shared/content/photos/schema.ts";

/** A photo in the gallery; without a picture it is for members only. */
export interface GalleryPhoto extends Photo, Spoken<"title" | "description"> {
  picture: Picture | null;
  /** Null outside of all categories. */
  categoryName: string | null;
}

/** The address of a photo or of the gallery, with the id of the current category. */
export function photoAddress(photoId: string | null, category: string | null): string {
  const path = photoId === null ? "/photos" : `/photos/${photoId}`;
  return category ? `${path}?category=${category}` : path;
}
