import { z } from "zod";
import { dayInZone } from "#app/shared/core/times/zoned-time.ts";
import {
  minimumPriceSchema,
  moneySchema,
  releaseDateSchema,
  saleSchema,
  suggestedPriceSchema,
  trackSchema,
} from "#app/shared/music/tracks/schema.ts";
import { releaseKinds } from "./kind-names.ts";

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

interface Opening {
  /** When all of it came out. */
  openedAt: Date | null;
  /** When a pre-order is to come out. */
  opensAt: Date | null;
}

/** Whether all of a release is out. Its opening is an event and not a moment, so that cached pages need no clock. */
export function isOpen({ openedAt, opensAt }: Opening): boolean {
  return openedAt !== null || opensAt === null;
}

/** The day that a pre-order comes out, YYYY-MM-DD by the owner's calendar: the moment is another day elsewhere. */
export function openingDay(release: Opening, timeZone: string): string | null {
  return isOpen(release) || !release.opensAt ? null : dayInZone(release.opensAt, timeZone);
}
