import type { Picture } from "#app/domain/pictures/find-pictures.ts";
import type { Photo, PhotoCategory } from "#app/shared/photos/schema.ts";

/** A photo in the gallery; without a picture it is for members only. */
export interface GalleryPhoto extends Photo {
  picture: Picture | null;
}

/** The labels of the categories. */
export const categoryLabels: Readonly<Record<PhotoCategory, string>> = {
  "album-covers": "Album Covers",
  creative: "Creative",
  formal: "Formal",
  portrait: "Portrait",
  lifestyle: "Lifestyle",
  personal: "Personal",
};

/** The address of a photo or of the gallery, with the current category. */
export function photoAddress(photoId: string | null, category: PhotoCategory | null): string {
  const path = photoId === null ? "/photos" : `/photos/${photoId}`;
  return category ? `${path}?category=${category}` : path;
}

/** The category in the address; null for all. */
export function readCategory(address: string): PhotoCategory | null {
  const wanted = new URL(address).searchParams.get("category");
  return wanted !== null && isCategory(wanted) ? wanted : null;
}

/** All categories, in the order of the filter. From the labels, because the schema would load Zod into the page. */
export const categories: readonly PhotoCategory[] = Object.keys(categoryLabels).filter(isCategory);

function isCategory(word: string): word is PhotoCategory {
  return Object.hasOwn(categoryLabels, word);
}
