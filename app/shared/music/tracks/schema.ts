import { z } from "zod";
import { messages } from "#app/messages/messages.ts";
import { maxPreviewSeconds } from "./preview-window.ts";
import { plainLyrics } from "./timed-lyrics.ts";

/** A price as the API writes it: two decimals, no sign, no exponent. */
export const moneySchema = z
  .string()
  .regex(/^\d{1,8}\.\d{2}$/, { error: () => messages.musicErrors.writePrice });

/** The least that a fan who names the price may pay. */
export const minimumPriceSchema = moneySchema
  .nullable()
  .describe("The least to pay where the fan names the price; null for a fixed price.");
/** What is suggested to them. */
export const suggestedPriceSchema = moneySchema
  .nullable()
  .describe("What is suggested where the fan names the price; null for a fixed price.");
/** A sale that a price is in. */
export const saleSchema = z
  .object({
    regularPrice: moneySchema.describe("The price without the sale."),
    lowestPrice: moneySchema.describe("The lowest price of the 30 days before the sale began."),
    endsAt: z.iso.datetime().nullable(),
  })
  .nullable()
  .describe("The sale in which `price` is the price; null without one.");
export type Sale = NonNullable<z.infer<typeof saleSchema>>;
/** A day without a time. */
export const releaseDateSchema = z.iso.date().nullable();

/** What only a track's own page and the API say of it, by the names of its columns. */
const trackDetailsSchema = z.object({
  credits: z.string(),
  lyrics: z.string().describe("The words alone, also where their times are known."),
  isrc: z.string().describe("The recording's code (ISO 3901) without hyphens; empty without one."),
});
export type TrackDetails = z.infer<typeof trackDetailsSchema>;

/** The details of a track that isn't out yet. */
export const noDetails: TrackDetails = { credits: "", lyrics: "", isrc: "" };

/** The details in a track's row, with the lyrics as people read them; none without a row. */
export function detailsOf(row: TrackDetails | undefined): TrackDetails {
  return row ? trackDetailsSchema.parse({ ...row, lyrics: plainLyrics(row.lyrics) }) : noDetails;
}

/** A track as every caller sees it; `fullUrl` is null unless this caller may hear the whole of it. */
export const trackSchema = z.object({
  id: z.string(),
  title: z.string(),
  artist: z.string(),
  description: z.string(),
  price: moneySchema,
  previewUrl: z.string().nullable(),
  fullUrl: z.string().nullable(),
  coverImageUrl: z.string(),
  duration: z.string().regex(/^\d+:[0-5]\d$/),
  previewStart: z.number().describe("Seconds into the track at which the preview begins."),
  previewLength: z.number().describe(`Seconds of the preview, at most ${maxPreviewSeconds}.`),
  owned: z.boolean(),
  createdAt: z.iso.datetime(),
  minimumPrice: minimumPriceSchema,
  suggestedPrice: suggestedPriceSchema,
  sale: saleSchema,
  releaseDate: releaseDateSchema.describe("The day of the earliest release that it is on; null without one."),
  ...trackDetailsSchema.shape,
  explicit: z.boolean(),
});
export type Track = z.infer<typeof trackSchema>;

/** A track as admins see it, on the site or not. */
export const adminTrackSchema = trackSchema
  .pick({
    id: true,
    title: true,
    artist: true,
    description: true,
    price: true,
    coverImageUrl: true,
    duration: true,
    createdAt: true,
  })
  .extend({ status: z.enum(["published", "draft", "removed"]) });

/** The result of an admin's upload: a draft per file, and a reason for each refused one. */
export const uploadAnswerSchema = z.object({
  tracks: z.array(adminTrackSchema),
  refused: z.array(z.object({ fileName: z.string(), error: z.string() })),
});
export type UploadAnswer = z.infer<typeof uploadAnswerSchema>;
