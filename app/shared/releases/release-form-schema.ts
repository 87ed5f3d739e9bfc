import { z } from "zod";
import {
  isEnough,
  longText,
  nameField,
  readPrice,
  suggestedPriceSchema,
  suggestionIssue,
} from "#app/shared/catalogue/text-fields.ts";
import { daySchema, localTimeSchema } from "#app/shared/times/form-times.ts";
import { typedText } from "#app/shared/typed-text.ts";
import { releaseKinds } from "./schema.ts";

/** What the whole costs, as typed; null where only its tracks are sold. */
const wholePriceSchema = z
  .string()
  .default("")
  .transform(
    typedText(
      "The price must be 0 or at least 0.50, like 9.99 or 9,99, without a thousands separator. Leave it empty to sell only the tracks",
      (text) => (text.trim() === "" ? null : readPrice(text)),
    ),
  );

/** An admin's form for a release. Client-safe. */
export const releaseFormSchema = z
  .object({
    kind: z.enum(releaseKinds, "Please choose what it is"),
    title: nameField("Please give the release a title"),
    artist: nameField("Please give the release an artist"),
    description: longText(4000),
    credits: longText(4000),
    releaseDate: daySchema,
    price: wholePriceSchema,
    suggestedPrice: suggestedPriceSchema,
    publishAt: localTimeSchema,
    opensAt: localTimeSchema,
    /** The version of the loaded form; see `versionOf`. */
    version: z.string("This form is not complete. Please reload the page").max(64),
  })
  .refine(({ price, suggestedPrice }) => price !== null || suggestedPrice === null, {
    path: ["price"],
    error: "Please enter a minimum price for the release; it may be 0",
  })
  .refine(({ price, suggestedPrice }) => isEnough(suggestedPrice, price ?? 0), suggestionIssue);
export type ReleaseTexts = z.output<typeof releaseFormSchema>;

/** What the owner says of a release that is published before its date: a pre-order until then, or out at once. */
export type PreorderAnswer = "preorder" | "out";

/** An admin's form for a new release; everything else is edited afterwards. Client-safe. */
export const newReleaseSchema = z.object({
  title: nameField("Please give the release a title"),
  kind: z.enum(releaseKinds, "Please choose what it is"),
});
export type NewRelease = z.output<typeof newReleaseSchema>;

const chooseSentence = "Please select at least one track";
const trackId = z.string(chooseSentence).max(80);

/** The tracks that an admin adds to a release. Client-safe. */
export const addedTracksSchema = z.object({
  tracks: z
    .array(trackId, chooseSentence)
    .min(1, chooseSentence)
    .max(100, "Please select at most 100 tracks at once"),
});

/** A press of a button beside one track of a release. Client-safe. */
export const releaseTrackSchema = z.object({ id: trackId });
