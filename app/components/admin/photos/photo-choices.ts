import type { PhotoSize } from "#app/shared/photos/schema.ts";
import { categories, categoryLabels } from "../../photos/gallery-photo.ts";

/** The labels of the tile sizes. */
export const sizeLabels: Readonly<Record<PhotoSize, string>> = {
  regular: "Regular",
  wide: "Wide",
  large: "Large",
};

export const sizeChoices = Object.entries(sizeLabels).map(([value, label]) => ({ value, label }));

export const categoryChoices = categories.map((value) => ({ value, label: categoryLabels[value] }));

export const categoryHint = "The gallery filter that shows it.";

export const sizeHint = "How much space it takes in the gallery.";
