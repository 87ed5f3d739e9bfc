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
export type PhotoSize = (typeof photoSizes)[number];

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

export const maxPhotoTitleLength = 120;
const maxDescriptionLength = 500;
const shelf = {
  category: z.enum(photoCategories, "Please choose a category"),
  size: z.enum(photoSizes, "Please choose a size"),
  memberOnly: z.boolean().default(false),
};

/** The fields shared by all photos of one upload. */
export const photoUploadSchema = z.object(shelf);
export type PhotoUpload = z.infer<typeof photoUploadSchema>;

/** The owner's form for a photo. */
export const photoDetailsSchema = z.object({
  ...shelf,
  title: z
    .string("Please enter a title")
    .trim()
    .min(1, "Please enter a title")
    .max(maxPhotoTitleLength, `Please use up to ${maxPhotoTitleLength} characters`),
  description: z
    .string()
    .trim()
    .max(maxDescriptionLength, `Please use up to ${maxDescriptionLength} characters`)
    .default(""),
  isPublished: z.boolean().default(false),
  /** Counted from 1. */
  position: z.int("Please enter a whole number").min(1, "The first place is 1"),
});
export type PhotoDetails = z.infer<typeof photoDetailsSchema>;
