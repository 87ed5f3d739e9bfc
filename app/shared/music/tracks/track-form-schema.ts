import { z } from "zod";
import { cleanLine } from "#app/shared/core/clean-text.ts";
import {
  isEnough,
  longText,
  maxGenreLength,
  maxLyricsLength,
  maxTitleLength,
  nameField,
  readPrice,
  splitNoteSchema,
  suggestedPriceSchema,
  suggestionIssue,
} from "#app/shared/core/text-fields.ts";
import { localTimeSchema } from "#app/shared/core/times/form-times.ts";
import { readTypedCode } from "#app/shared/core/typed-code.ts";
import { typedText } from "#app/shared/core/typed-text.ts";
import { parseMoment } from "./moment.ts";

const nameOf = (what: string) => nameField(`Enter ${what}`);

/** A recording's code, ISO 3901: country, registrant, year and number; read as `readTypedCode` does. */
export const isrcSchema = z
  .string()
  .default("")
  .transform(readTypedCode)
  .refine((code) => code === "" || /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(code), {
    error: "An ISRC has twelve characters, like QM-ABC-26-00001. Leave it empty if there is none",
  });

/** What a track costs, as typed: 0, or at least 0.50. */
const priceSchema = z
  .string("Enter a price, or 0 for a free track")
  .transform(
    typedText("Enter 0 (free) or at least 0.50, like 1.99 or 1,99, without a thousands separator", readPrice),
  );

const startSentence = "Enter where the preview starts, like 1:13 or 73";

/** Where the preview begins, as typed. */
const previewStartSchema = z
  .string(startSentence)
  .transform(typedText(startSentence, (text) => parseMoment(text) ?? undefined));

/** An admin's form for a track. Client-safe. */
export const trackFormSchema = z
  .object({
    title: nameOf("a title"),
    artist: nameOf("an artist"),
    description: longText(4000),
    credits: longText(4000),
    lyrics: longText(maxLyricsLength),
    isrc: isrcSchema,
    /** Empty for the site's. */
    genre: z
      .string()
      .overwrite(cleanLine)
      .max(maxGenreLength, `Use at most ${maxGenreLength} characters`)
      .default(""),
    splitNote: splitNoteSchema,
    isExplicit: z
      .literal("on")
      .optional()
      .transform((ticked) => ticked === "on"),
    price: priceSchema,
    suggestedPrice: suggestedPriceSchema,
    previewStart: previewStartSchema,
    publishAt: localTimeSchema,
    /** The version of the loaded form; see `versionOf`. */
    version: z.string("This form isn't complete. Reload the page").max(64),
  })
  .refine(({ price, suggestedPrice }) => isEnough(suggestedPrice, price), suggestionIssue);
export type TrackTexts = z.output<typeof trackFormSchema>;

/** The maximum in one form. */
const maxChosen = 50;

const chooseSentence = "Select at least one track";
const tracks = z
  .array(z.string().max(80), chooseSentence)
  .min(1, chooseSentence)
  .max(maxChosen, `Select at most ${maxChosen} tracks at once`);

const positionMessage = "Enter a number, like 1";
const position = z
  .string(positionMessage)
  .trim()
  .regex(/^[1-9]\d{0,3}$/, positionMessage)
  .transform(Number);

// The fields of all buttons stand in one form, so each is sent with every press.
const typed = z.string().max(20).optional();

/** The action on several tracks, by the button that was pressed. Client-safe. */
export const chosenTracksSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("publish-chosen"), tracks, price: typed, position: typed }),
  z.object({ intent: z.literal("price-chosen"), tracks, price: priceSchema, position: typed }),
  z.object({ intent: z.literal("place-chosen"), tracks, price: typed, position }),
]);
export type ChosenTracks = z.output<typeof chosenTracksSchema>;

/** What is set for several tracks at once; an empty field leaves each as it is. Client-safe. */
export const tracksEditSchema = z.object({
  artist: z
    .string()
    .overwrite(cleanLine)
    .max(maxTitleLength, `Use at most ${maxTitleLength} characters`)
    .optional(),
  credits: longText(4000),
  isExplicit: z.enum(["yes", "no"]).optional(),
});
export type TracksEdit = z.output<typeof tracksEditSchema>;

/** Which tracks an address names. */
export const chosenIdsSchema = tracks;
