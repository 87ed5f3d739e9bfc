import { z } from "zod";

/** A category of the gallery: the owner's, stored in the site's settings in the order of the filter. */
export const photoCategorySchema = z.strictObject({ id: z.string(), name: z.string() });
export type PhotoCategory = z.infer<typeof photoCategorySchema>;

/** Those that a new site begins with. */
export const firstPhotoCategories: readonly PhotoCategory[] = [
  { id: "album-covers", name: "Album Covers" },
  { id: "creative", name: "Creative" },
  { id: "formal", name: "Formal" },
  { id: "portrait", name: "Portrait" },
  { id: "lifestyle", name: "Lifestyle" },
  { id: "personal", name: "Personal" },
];
