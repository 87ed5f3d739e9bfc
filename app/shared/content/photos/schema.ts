import { z } from "zod";
import { messages } from "#app/messages/messages.ts";
import { cleanLine, cleanLines } from "#app/shared/core/clean-text.ts";

const categorySentence = { error: () => messages.adminContent.categories.enterName };
const upTo = (characters: number) => ({ error: () => messages.fields.upTo(characters) });
const maxCategoryName = 40;
/** The name of a category, as typed. */
export const categoryNameSchema = z
  .string(categorySentence)
  .overwrite(cleanLine)
  .min(1, categorySentence)
  .max(maxCategoryName, upTo(maxCategoryName));

export const photoSizes = ["large", "wide", "regular"] as const;
export type PhotoSize = (typeof photoSizes)[number];

/** A photo as every caller sees it; `imageUrl` is null for a visitor when it is for members only. */
export const photoSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  /** The id of a category; empty for none. */
  category: z.string(),
  size: z.enum(photoSizes),
  memberOnly: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Photo = z.infer<typeof photoSchema>;

export const maxPhotoTitleLength = 120;
const maxDescriptionLength = 500;
const shelf = {
  category: z.string().max(80).default(""),
  size: z.enum(photoSizes, { error: () => messages.adminContent.photos.chooseSize }),
  memberOnly: z.boolean().default(false),
};

const titleSentence = { error: () => messages.adminContent.enterTitle };
const titleSchema = z
  .string(titleSentence)
  .overwrite(cleanLine)
  .min(1, titleSentence)
  .max(maxPhotoTitleLength, upTo(maxPhotoTitleLength));

/** The fields shared by all photos of one upload. */
export const photoUploadSchema = z.object(shelf);
export type PhotoUpload = z.infer<typeof photoUploadSchema>;

/** The owner's form for a photo. */
export const photoDetailsSchema = z.object({
  ...shelf,
  title: titleSchema,
  description: z
    .string()
    .overwrite(cleanLines)
    .max(maxDescriptionLength, upTo(maxDescriptionLength))
    .default(""),
  isPublished: z.boolean().default(false),
  /** Counted from 1. */
  position: z
    .int({ error: () => messages.adminContent.wholeNumber })
    .min(1, { error: () => messages.adminContent.oneOrMore }),
});
export type PhotoDetails = z.infer<typeof photoDetailsSchema>;

/** Titles for photos that wait for one, in the order of their ids; an empty one is left for later. */
export const photoTitlesSchema = z.object({
  ids: z.array(z.string().max(80)).min(1).max(25),
  titles: z
    .array(z.string().overwrite(cleanLine).max(maxPhotoTitleLength, upTo(maxPhotoTitleLength)).optional())
    .default([]),
});

// What cameras, phones and apps write before and between the numbers.
const cameraWords = new Set(
  "img image dsc dscn dscf pxl mvimg gopr p wa mp at photo pic picture screenshot scan whatsapp untitled copy download".split(
    " ",
  ),
);

/** Whether a title is only the name that a camera gave its file, like "IMG 0001": such a photo isn't public yet. */
export function isCameraTitle(title: string): boolean {
  const words = title.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.every((word) => cameraWords.has(word)) || /^[\da-f ]{32,}$/i.test(title);
}
