import { z } from "zod";
import { messages } from "#app/messages/messages.ts";
import { cleanLine, cleanLines, isVisible } from "#app/shared/core/clean-text.ts";
import { isPossiblePrice, parseCents } from "#app/shared/core/money.ts";
import { type Sentence, typedText } from "#app/shared/core/typed-text.ts";

/** In characters. */
export const maxTitleLength = 120;
/** In characters. */
export const maxGenreLength = 40;
/** In characters; with the time of each word there are many more. */
export const maxLyricsLength = 24_000;

/** A line that must be there. @param sentence what to say where it isn't */
export const nameField = (sentence: Sentence) =>
  z
    .string({ error: sentence })
    .overwrite(cleanLine)
    .max(maxTitleLength, { error: () => messages.fields.atMost(maxTitleLength) })
    .refine(isVisible, { error: sentence });

/** A text of several lines, as browsers send them; it may be empty. */
export const longText = (maxLength: number) =>
  z
    .string()
    .max(maxLength, { error: () => messages.fields.atMost(maxLength) })
    .default("")
    .transform(cleanLines);

/** Who gets which part of the sales, in the owner's words: a column of the CSV of sales, which nobody else sees. */
export const splitNoteSchema = longText(500);

/** What is suggested where the fan names the price, as typed; null for a fixed price. */
export const suggestedPriceSchema = z
  .string()
  .default("")
  .transform(
    typedText(
      () => messages.fields.suggestedPrice,
      (text) => (text.trim() === "" ? null : readPrice(text) || undefined),
    ),
  );

/** A price as typed, in cents; undefined for what can't be one. */
export function readPrice(text: string): number | undefined {
  const cents = parseCents(text);
  return cents !== null && isPossiblePrice(cents) ? cents : undefined;
}

/** Whether a suggestion, in cents, isn't below the least that the fan may pay. */
export function isEnough(suggestedCents: number | null, minCents: number): boolean {
  return suggestedCents === null || suggestedCents >= minCents;
}

/** What to say, and next to which field, where it is below. */
export const suggestionIssue = {
  path: ["suggestedPrice"],
  error: () => messages.fields.suggestionTooLow,
};
