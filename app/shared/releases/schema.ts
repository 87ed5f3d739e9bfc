import { z } from "zod";
import {
  minimumPriceSchema,
  moneySchema,
  releaseDateSchema,
  saleSchema,
  suggestedPriceSchema,
  trackSchema,
} from "#app/shared/catalogue/schema.ts";

export const releaseKinds = ["single", "ep", "album", "mixtape"] as const;
export type ReleaseKind = (typeof releaseKinds)[number];

/** A release as every caller sees it. */
export const releaseSchema = z.object({
  id: z.string(),
  title: z.string(),
  artist: z.string(),
  description: z.string(),
  kind: z.enum(releaseKinds),
  price: moneySchema.nullable().describe("Null where it isn't sold as a whole."),
  minimumPrice: minimumPriceSchema,
  suggestedPrice: suggestedPriceSchema,
  sale: saleSchema,
  coverImageUrl: z.string(),
  releaseDate: releaseDateSchema.describe("The day it came out or will; null where the artist gives none."),
  tracks: z
    .array(trackSchema)
    .describe("In order. Of a pre-order's tracks that aren't out yet nothing can be heard."),
  owned: z.boolean().describe("Whether this caller owns every track of it."),
  createdAt: z.iso.datetime(),
});
export type Release = z.infer<typeof releaseSchema>;
