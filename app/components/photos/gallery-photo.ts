import type { Picture } from "#app/domain/pictures/presented-picture.ts";
import type { Photo, PhotoCategory } from "#app/shared/photos/schema.ts";

/** A photo as the gallery shows it; without a picture it is kept for members. */
export interface GalleryPhoto extends Photo {
  picture: Picture | null;
}

/** The categories in the words of people. */
export const categoryLabels: Readonly<Record<PhotoCategory, string>> = {
  "album-covers": "Album Covers",
  creative: "Creative",
  formal: "Formal",
  portrait: "Portrait",
  lifestyle: "Lifestyle",
  personal: "Personal",
};

/** The address of a photo, or of the gallery, that keeps to a category. */
export function photoAddress(photoId: string | null, category: PhotoCategory | null): string {
  const path = photoId === null ? "/photos" : `/photos/${photoId}`;
  return category ? `${path}?category=${category}` : path;
}

/** What the address asks for: one of the categories, or null for all. */
export function readCategory(address: string): PhotoCategory | null {
  const wanted = new URL(address).searchParams.get("category");
  return wanted !== null && isCategory(wanted) ? wanted : null;
}

/** All categories, in the order of the filter. Read from the labels: the schema would bring Zod into the page. */
export const categories: readonly PhotoCategory[] = Object.keys(categoryLabels).filter(isCategory);

function isCategory(word: string): word is PhotoCategory {
  return Object.hasOwn(categoryLabels, word);
}
