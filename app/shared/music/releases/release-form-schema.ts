import { z } from "zod";
import { messages } from "#app/messages/messages.ts";
import {
  isEnough,
  longText,
  nameField,
  readPrice,
  splitNoteSchema,
  suggestedPriceSchema,
  suggestionIssue,
} from "#app/shared/core/text-fields.ts";
import { daySchema, localTimeSchema } from "#app/shared/core/times/form-times.ts";
import { readTypedCode } from "#app/shared/core/typed-code.ts";
import { typedText } from "#app/shared/core/typed-text.ts";
import { releaseKinds } from "./kind-names.ts";

/** What the whole costs, as typed; null where only its tracks are sold. */
const wholePriceSchema = z
  .string()
  .default("")
  .transform(
    typedText(
      () => messages.adminReleases.form.wrongPrice,
      (text) => (text.trim() === "" ? null : readPrice(text)),
    ),
  );

/** A product's code (UPC with 12 digits, EAN with 13); read as `readTypedCode` does. */
const upcSchema = z
  .string()
  .default("")
  .transform(readTypedCode)
  .refine((code) => code === "" || /^\d{12,13}$/.test(code), {
    error: () => messages.adminReleases.form.wrongUpc,
  });

const kindSchema = z.enum(releaseKinds, { error: () => messages.adminReleases.form.chooseKind });

/** An admin's form for a release. Client-safe. */
export const releaseFormSchema = z
  .object({
    kind: kindSchema,
    title: nameField(() => messages.adminMusic.fields.enterTitle),
    artist: nameField(() => messages.adminMusic.fields.enterArtistName),
    description: longText(4000),
    credits: longText(4000),
    upc: upcSchema,
    splitNote: splitNoteSchema,
    releaseDate: daySchema,
    price: wholePriceSchema,
    suggestedPrice: suggestedPriceSchema,
    publishAt: localTimeSchema,
    opensAt: localTimeSchema,
    /** The version of the loaded form; see `versionOf`. */
    version: z.string({ error: () => messages.adminMusic.fields.incomplete }).max(64),
  })
  .refine(({ price, suggestedPrice }) => price !== null || suggestedPrice === null, {
    path: ["price"],
    error: () => messages.adminReleases.form.enterMinimum,
  })
  .refine(({ price, suggestedPrice }) => isEnough(suggestedPrice, price ?? 0), suggestionIssue);
export type ReleaseTexts = z.output<typeof releaseFormSchema>;

/**
 * What the owner says of a release that is published before its date: a pre-order until then, or out at once; and of an
 * announced one whose date is moved: a pre-order as before, or out on that date.
 */
export type PreorderAnswer = "preorder" | "out";

/** An admin's form for a new release; everything else is edited afterwards. Client-safe. */
export const newReleaseSchema = z.object({
  title: nameField(() => messages.adminMusic.fields.enterTitle),
  kind: kindSchema,
});
export type NewRelease = z.output<typeof newReleaseSchema>;

const choose = { error: () => messages.adminMusic.fields.selectOne };
const trackId = z.string(choose).max(80);
const maxAdded = 100;

/** The tracks that an admin adds to a release. Client-safe. */
export const addedTracksSchema = z.object({
  tracks: z
    .array(trackId, choose)
    .min(1, choose)
    .max(maxAdded, { error: () => messages.adminMusic.fields.selectAtMost(maxAdded) }),
});

/** The result of an uploaded folder: its draft, null where nothing was taken, and a reason for each refused file. */
export const releaseUploadAnswerSchema = z.object({
  release: z.object({ id: z.string(), title: z.string() }).nullable(),
  refused: z.array(z.object({ fileName: z.string(), error: z.string() })),
});
export type ReleaseUploadAnswer = z.infer<typeof releaseUploadAnswerSchema>;
