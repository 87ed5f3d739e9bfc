import { z } from "zod";
import { messages } from "#app/messages/messages.ts";
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

/** A recording's code, ISO 3901: country, registrant, year and number; read as `readTypedCode` does. */
export const isrcSchema = z
  .string()
  .default("")
  .transform(readTypedCode)
  .refine((code) => code === "" || /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(code), {
    error: () => messages.adminTracks.form.wrongIsrc,
  });

/** What a track costs, as typed: 0, or at least 0.50. */
const priceSchema = z
  .string({ error: () => messages.adminTracks.form.enterPrice })
  .transform(typedText(() => messages.adminTracks.form.wrongPrice, readPrice));

const startSentence = () => messages.adminTracks.form.enterStart;

/** Where the preview begins, as typed. */
const previewStartSchema = z
  .string({ error: startSentence })
  .transform(typedText(startSentence, (text) => parseMoment(text) ?? undefined));

/** An admin's form for a track. Client-safe. */
export const trackFormSchema = z
  .object({
    title: nameField(() => messages.adminMusic.fields.enterTitle),
    artist: nameField(() => messages.adminMusic.fields.enterArtist),
    description: longText(4000),
    credits: longText(4000),
    lyrics: longText(maxLyricsLength),
    isrc: isrcSchema,
    /** Empty for the site's. */
    genre: z
      .string()
      .overwrite(cleanLine)
      .max(maxGenreLength, { error: () => messages.fields.atMost(maxGenreLength) })
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
    version: z.string({ error: () => messages.adminMusic.fields.incomplete }).max(64),
  })
  .refine(({ price, suggestedPrice }) => isEnough(suggestedPrice, price), suggestionIssue);
export type TrackTexts = z.output<typeof trackFormSchema>;

/** The maximum in one form. */
const maxChosen = 50;

const choose = { error: () => messages.adminMusic.fields.selectOne };
const tracks = z
  .array(z.string().max(80), choose)
  .min(1, choose)
  .max(maxChosen, { error: () => messages.adminMusic.fields.selectAtMost(maxChosen) });

const enterPosition = { error: () => messages.adminTracks.chosen.enterPosition };
const position = z
  .string(enterPosition)
  .trim()
  .regex(/^[1-9]\d{0,3}$/, enterPosition)
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
    .max(maxTitleLength, { error: () => messages.fields.atMost(maxTitleLength) })
    .optional(),
  credits: longText(4000),
  isExplicit: z.enum(["yes", "no"]).optional(),
});
export type TracksEdit = z.output<typeof tracksEditSchema>;

/** Which tracks an address names. */
export const chosenIdsSchema = tracks;
