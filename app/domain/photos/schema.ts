import { z } from "zod";

export const photoCategories = [
  "album-covers",
  "creative",
  "formal",
  "portrait",
  "lifestyle",
  "personal",
] as const;
export type PhotoCategory = (typeof photoCategories)[number];

export const photoSizes = ["large", "wide", "regular"] as const;

/** A photo as every caller sees it; `imageUrl` is null for a visitor when it is for members only. */
export const photoSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  category: z.enum(photoCategories),
  size: z.enum(photoSizes),
  memberOnly: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Photo = z.infer<typeof photoSchema>;
